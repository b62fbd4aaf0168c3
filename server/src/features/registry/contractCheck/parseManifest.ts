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
    // A mark of byte order would be lost on the way to text, and the manifest's own hash with it: no JSON begins so.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(manifest);
    return { text, json: JSON.parse(text) };
  } catch {
    throw refusal('archive', `${releaseManifestFile} is no JSON`);
  }
}

/**
 * Reads the bytes of a release manifest: written for this contract, by its schema, under a semantic version, with the
 * hash that belongs to it. `text` is the manifest's bytes as text. Throws `ReleaseRefusedError`.
 */
export function parseManifest(manifest: Buffer): { release: Release; text: string } {
  const { text, json } = decode(manifest);
  // Before anything else: the manifest of another contract may look like nothing we know.
  const built = contractSchema.safeParse(json).data?.contract ?? contractVersion;
  if (built !== contractVersion) {
    throw refusal('contract', `built for contract ${built}, this site speaks ${contractVersion}`);
  }
  const result = releaseSchema.safeParse(json);
  if (!result.success) {
    const reasons = result.error.issues.map(({ path, message }) =>
      [`${releaseManifestFile} is no release manifest`, path.map(String).join('.'), message].join(
        ': ',
      ),
    );
    throw new ReleaseRefusedError(listed('archive', 'refused', reasons));
  }
  const release = result.data;
  if (semver.valid(release.version) !== release.version) {
    throw refusal('version', `${release.version} is no semantic version`);
  }
  if (release.hash !== hashRelease(json as Release)) {
    throw refusal('archive', 'its hash is not that of its manifest, version and files');
  }
  return { release, text };
}
