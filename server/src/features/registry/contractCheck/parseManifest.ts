import semver from 'semver';
import * as z from 'zod';
import { contractVersion, releaseManifestFile } from '@sumut/contracts/registry/contract';
import { hashRelease, hashShellRelease } from '@sumut/contracts/registry/hashes';
import { type Release, releaseSchema } from '@sumut/contracts/registry/release';
import type { FindingKind } from '@sumut/contracts/registry/releaseResult';
import { type ShellRelease, shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
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

interface Kind<Parsed> {
  schema: z.core.$ZodType<Parsed>;
  /** Of the manifest as it was written. */
  hash: (written: Parsed) => string;
  hashed: string;
}

function parse<Parsed extends { version: string; hash: string }>(
  manifest: Buffer,
  { schema, hash, hashed }: Kind<Parsed>,
): { release: Parsed; text: string } {
  const { text, json } = decode(manifest);
  // Before anything else: the manifest of another contract may look like nothing we know.
  const built = contractSchema.safeParse(json).data?.contract ?? contractVersion;
  if (built !== contractVersion) {
    throw refusal('contract', `built for contract ${built}, this site speaks ${contractVersion}`);
  }
  const result = z.safeParse(schema, json);
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
  if (release.hash !== hash(json as Parsed)) {
    throw refusal('archive', `its hash is not that of ${hashed}`);
  }
  return { release, text };
}

/**
 * Reads the bytes of a module's release manifest: written for this contract, by its schema, under a semantic version, with
 * the hash that belongs to it. `text` is the manifest's bytes as text. Throws `ReleaseRefusedError`.
 */
export const parseManifest = (manifest: Buffer): { release: Release; text: string } =>
  parse(manifest, {
    schema: releaseSchema,
    hash: hashRelease,
    hashed: 'its manifest, version and files',
  });

/** Reads the bytes of the shell's release manifest, as `parseManifest` does for a module. */
export const parseShellManifest = (manifest: Buffer): { release: ShellRelease; text: string } =>
  parse(manifest, {
    schema: shellReleaseSchema,
    hash: hashShellRelease,
    hashed: 'everything else in its manifest',
  });
