import semver from 'semver';
import * as z from 'zod';
import { contractVersion, releaseManifestFile } from '@sumut/contracts/registry/contract';
import { hashRelease } from '@sumut/contracts/registry/hashes';
import { type Release, releaseSchema } from '@sumut/contracts/registry/release';
import type { FindingKind } from '@sumut/contracts/registry/releaseResult';
import { finding, listed, ReleaseRefusedError } from './findings.ts';

const contractSchema = z.object({ contract: z.int() });

const refusal = (kind: FindingKind, text: string) =>
  new ReleaseRefusedError([finding(kind, 'refused', text)]);

function decode(manifest: Buffer): { text: string; json: unknown } {
  try {
    // With a byte order mark, which decoding would remove, the text would have another hash. JSON does not allow one.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(manifest);
    return { text, json: JSON.parse(text) };
  } catch {
    throw refusal('archive', `${releaseManifestFile} is not valid JSON`);
  }
}

/**
 * Parses the bytes of a release manifest and checks its contract, its schema, its semantic version and its hash. `text` is the manifest's bytes as text. Throws `ReleaseRefusedError`.
 */
export function parseManifest(manifest: Buffer): { release: Release; text: string } {
  const { text, json } = decode(manifest);
  // First, because the manifest of another contract may have another schema.
  const built = contractSchema.safeParse(json).data?.contract ?? contractVersion;
  if (built !== contractVersion) {
    throw refusal('contract', `built for contract ${built}, this site requires ${contractVersion}`);
  }
  const result = releaseSchema.safeParse(json);
  if (!result.success) {
    const reasons = result.error.issues.map(({ path, message }) =>
      [
        `${releaseManifestFile} is not a valid release manifest`,
        path.map(String).join('.'),
        message,
      ].join(': '),
    );
    throw new ReleaseRefusedError(listed('archive', 'refused', reasons));
  }
  const release = result.data;
  if (semver.valid(release.version) !== release.version) {
    throw refusal('version', `${release.version} is not a semantic version`);
  }
  if (release.hash !== hashRelease(json as Release)) {
    throw refusal('archive', 'its hash does not match its manifest, version and files');
  }
  return { release, text };
}
