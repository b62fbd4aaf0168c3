import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { PartIdentity } from '@sumut/contracts/registry/release';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { CommandError } from '../CommandError.ts';
import { formatFindings } from '../format.ts';
import { signRelease } from '../keys/sign.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseUpload } from '../registry/uploads.ts';
import type { Reporter } from '../reporter.ts';
import { packArchive } from './packArchive.ts';
import type { PreparedRelease } from './prepareRelease.ts';

const noteFindings = (reporter: Reporter, { findings, comparedWith }: ReleaseResult): void => {
  const other = comparedWith ? `live ${comparedWith.version}` : 'no live release';
  const summary = findings.length === 1 ? '1 finding' : `${findings.length || 'no'} findings`;
  reporter.note([`Compared with ${other}: ${summary}`, ...formatFindings(findings)].join('\n'));
};

const createSignature = (
  key: SigningKey,
  { name: module, version, hash }: PartIdentity,
  manifestBytes: Buffer,
): Promise<string> =>
  signRelease(key, { module, version, hash, record: computeIntegrity(manifestBytes) });

export interface StoredRelease {
  result: ReleaseResult;
  /** The bytes of all sent archives. */
  sent: number;
}

interface Options {
  registry: Pick<ReleaseRegistry, 'check' | 'store'>;
  key: SigningKey;
  /** The envelope with the signed provenance, if there is one. */
  provenance?: string | undefined;
  /** See `ReleaseUpload`. */
  forSet?: boolean;
  reporter: Reporter;
}

/** Maximum uploads: during an upload, the site may remove an earlier release that had some of the files. */
const tries = 3;

/**
 * Sends the manifest of a release, so that the site compares it with the live release and reports the files that it lacks. Then
 * stores the signed release by sending only these files. Visitors are not affected. Throws `release-refused` with the findings, and
 * other `ApiError`s.
 */
export async function storeRelease(
  prepared: PreparedRelease,
  { registry, key, provenance, forSet = false, reporter }: Options,
): Promise<StoredRelease> {
  const { release, manifestBytes } = prepared;
  const signature = await createSignature(key, release, manifestBytes);
  let sent = 0;
  const pack = async (label: string, names: readonly string[]): Promise<ReleaseUpload> => {
    const archive = await packArchive(prepared, names);
    sent += archive.length;
    const onSent = reporter.progress(label, archive.length);
    return { archive, signature, provenance, forSet, onSent };
  };
  let result = await registry.check(await pack('Checking', []));
  noteFindings(reporter, result);
  const names: string[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    names.push(...result.missing);
    result = await registry.store(await pack('Uploading', names));
    if (result.missing.length === 0) return { result, sent };
  }
  throw new CommandError(
    'not-verified',
    'The site still lacks files that were sent. Nothing was stored. Run the command again.',
  );
}
