import { createHash } from 'node:crypto';
import type { Release, ReleaseResult } from '@sumut/contracts';
import { signRelease } from '../keys/sign.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import { formatFindings } from '../output/findings.ts';
import type { Report } from '../output/report.ts';
import type { Registry } from '../registry/registry.ts';
import type { PackedRelease } from './prepareRelease.ts';

const noteFindings = (report: Report, { findings, comparedWith }: ReleaseResult): void => {
  const other = comparedWith ? `live ${comparedWith.version}` : 'nothing live';
  const count = findings.length === 0 ? 'no difference that others see' : 'differences';
  report.note([`Compared with ${other}: ${count}`, ...formatFindings(findings)].join('\n'));
};

const signatureOf = (
  key: SigningKey,
  { name: module, version, hash }: Release,
  record: Buffer,
): Promise<string> => {
  const digest = createHash('sha384').update(record).digest('base64');
  return signRelease(key, { module, version, hash, record: `sha384-${digest}` });
};

/**
 * Has the site compare a release with what is live, then stores it, signed. Visitors notice nothing. Throws
 * `release-refused` with the findings, and what else the site refuses.
 */
export async function storeRelease(
  { release, record, archive }: PackedRelease,
  { registry, key, report }: { registry: Registry; key: SigningKey; report: Report },
): Promise<ReleaseResult> {
  const signature = await signatureOf(key, release, record);
  const upload = (label: string) => ({
    archive,
    signature,
    onSent: report.progress(label, archive.length),
  });
  noteFindings(report, await registry.check(upload('Checking')));
  return registry.store(upload('Sending'));
}
