import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { releaseRetention } from '@sumut/contracts/registry/limits';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { findRelease } from '../../../shared/releases/repository.ts';
import type { Served } from '../../../shared/releases/snapshots.ts';
import { finding } from '@sumut/release-check/findings';
import { newlyServed } from './checkNext.ts';

/** A finding for each newly served release whose files were removed. */
export async function findRemoved(db: Db, current: Served, next: Served): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [module, hash] of newlyServed(current, next)) {
    const release = await findRelease(db, module, hash);
    if (release?.removedAt === undefined) continue;
    const kept = `the site keeps the last ${releaseRetention.goodReleases} good releases and those of RELEASE_DAYS`;
    const text = `${module} ${release.version}: its files were removed (${kept}); release it again`;
    findings.push(finding('archive', 'refused', text));
  }
  return findings;
}

/** Throws `release-removed`, with findings, when a newly served release has no files any more. */
export async function requireFiles(db: Db, current: Served, next: Served): Promise<void> {
  const findings = await findRemoved(db, current, next);
  if (findings.length > 0) throw new HttpProblem('release-removed', { findings });
}
