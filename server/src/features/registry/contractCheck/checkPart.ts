import type { PartRelease } from '@sumut/contracts/registry/release';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { readLiveParts, readRetiredRelease } from '../../../shared/releases/liveParts.ts';
import { findUnapproved } from '../../../shared/releases/origins.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import { listReleases } from '../../../shared/releases/repository.ts';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { siteOf } from './site.ts';
import { checkRelease } from './checkRelease.ts';
import { checkShell } from './checkShell.ts';
import type { Size } from '@sumut/release-check/checkSize';
import { sortFindings } from '@sumut/release-check/findings';
import { isShell, type VerifiedPart } from '@sumut/release-check/verifyPart';

export interface CheckedPart extends Size {
  findings: Finding[];
  /** The live release with which the build was compared. */
  comparedWith: ReleaseSummary | null;
}

/**
 * The contract check of a verified build against what is live now. With `forSet`, it need not fit the libraries, exports and props of the
 * live parts. Throws `ReleaseRefusedError`.
 */
export async function checkPart(
  db: Db,
  build: VerifiedPart,
  { forSet = false }: { forSet?: boolean } = {},
): Promise<CheckedPart> {
  const snapshot = await liveSnapshot(db);
  const parts = await readLiveParts(db, snapshot);
  const { name } = build.release;
  const stored = await listReleases(db, name);
  const checked = (live: PartRelease | null, result: Size & { findings: Finding[] }) => ({
    ...result,
    comparedWith: stored.find(({ hash }) => hash === live?.hash) ?? null,
  });
  if (isShell(build))
    return checked(parts.shell, await checkShell(build, parts, { stored, forSet }));
  const live = parts.modules.find((module) => module.name === name) ?? null;
  const others = parts.modules.filter((module) => module !== live);
  const site = siteOf(parts.shell);
  const budget = await findPolicy(db, name);
  const retired = await readRetiredRelease(db, snapshot, name);
  const context = { live, retired, others, stored, site, budget, forSet };
  const result = await checkRelease(build, context);
  const unapproved = await findUnapproved(db, build.release, 'notice');
  return checked(live, { ...result, findings: sortFindings([...unapproved, ...result.findings]) });
}
