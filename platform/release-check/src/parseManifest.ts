import semver from 'semver';
import * as z from 'zod';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { hashRelease, hashShellRelease } from '@sumut/contracts/registry/hashes';
import { type Release, releaseSchema } from '@sumut/contracts/registry/release';
import type { FindingKind } from '@sumut/contracts/registry/releaseResult';
import { type ShellRelease, shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import { checkContract } from './checkContract.ts';
import { finding, listed, ReleaseRefusedError } from './findings.ts';
import { formatIssue } from './formatIssue.ts';

const contractSchema = z.object({ contract: z.int() });

const refusal = (kind: FindingKind, text: string) =>
  new ReleaseRefusedError([finding(kind, 'refused', text)]);

function decode(manifest: Buffer): { text: string; json: unknown } {
  try {
    // Decoding would remove a byte order mark, and the text would have another hash. JSON does not allow the mark, so it is refused.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(manifest);
    return { text, json: JSON.parse(text) };
  } catch {
    throw refusal('archive', `${releaseManifestFile} is not valid JSON`);
  }
}

interface Kind<Parsed> {
  schema: z.core.$ZodType<Parsed>;
  /** Computes the hash of the manifest as it was written. */
  hash: (written: Parsed) => string;
  /** The fields that the hash covers, for the message. */
  hashed: string;
}

/** A parsed release manifest, and its exact text. */
export interface ParsedManifest<Parsed> {
  release: Parsed;
  text: string;
}

function parse<Parsed extends { version: string; hash: string }>(
  manifest: Buffer,
  { schema, hash, hashed }: Kind<Parsed>,
): ParsedManifest<Parsed> {
  const { text, json } = decode(manifest);
  // The contract is checked first, because the manifest of another contract may have another schema.
  const built = contractSchema.safeParse(json).data;
  const mismatch = built ? checkContract(built) : [];
  if (mismatch.length > 0) throw new ReleaseRefusedError(mismatch);
  const result = z.safeParse(schema, json);
  if (!result.success) {
    const reasons = result.error.issues.map(
      (issue) => `${releaseManifestFile} is not a valid release manifest: ${formatIssue(issue)}`,
    );
    throw new ReleaseRefusedError(listed('archive', 'refused', reasons));
  }
  const release = result.data;
  if (semver.valid(release.version) !== release.version) {
    throw refusal('version', `${release.version} is not a semantic version`);
  }
  if (release.hash !== hash(json as Parsed)) {
    throw refusal('archive', `the hash does not match ${hashed}`);
  }
  return { release, text };
}

/**
 * Parses the bytes of a module's release manifest, and verifies its contract, schema, semantic version and hash. Throws
 * `ReleaseRefusedError`.
 */
export const parseManifest = (manifest: Buffer): ParsedManifest<Release> =>
  parse(manifest, {
    schema: releaseSchema,
    hash: hashRelease,
    hashed: 'the manifest, version and files',
  });

/** Parses the bytes of the shell's release manifest, as `parseManifest` does for a module. */
export const parseShellManifest = (manifest: Buffer): ParsedManifest<ShellRelease> =>
  parse(manifest, {
    schema: shellReleaseSchema,
    hash: hashShellRelease,
    hashed: 'the rest of the manifest',
  });
