import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { PartIdentity } from '@sumut/contracts/registry/release';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { formatFindings } from '../format.ts';
import { signRelease } from '../keys/sign.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import type { Registry } from '../registry/registry.ts';
import type { Reporter } from '../reporter.ts';
import type { PackedRelease } from './prepareRelease.ts';

const noteFindings = (reporter: Reporter, { findings, comparedWith }: ReleaseResult): void => {
  const other = comparedWith ? `live ${comparedWith.version}` : 'no live release';
  const summary = findings.length === 0 ? 'no changes of its contract' : 'changes of its contract';
  reporter.note([`Compared with ${other}: ${summary}`, ...formatFindings(findings)].join('\n'));
};

const createSignature = (
  key: SigningKey,
  { name: module, version, hash }: PartIdentity,
  manifestBytes: Buffer,
): Promise<string> =>
  signRelease(key, { module, version, hash, record: computeIntegrity(manifestBytes) });

/**
 * Lets the site compare a release with the live one, then stores it, signed. Visitors are not affected. Throws
 * `release-refused` with the findings, and other `ApiError`s.
 */
export async function storeRelease(
  { release, manifestBytes, archive }: PackedRelease,
  { registry, key, reporter }: { registry: Registry; key: SigningKey; reporter: Reporter },
): Promise<ReleaseResult> {
  const signature = await createSignature(key, release, manifestBytes);
  const upload = (label: string) => ({
    archive,
    signature,
    onSent: reporter.progress(label, archive.length),
  });
  noteFindings(reporter, await registry.check(upload('Checking')));
  return registry.store(upload('Uploading'));
}
