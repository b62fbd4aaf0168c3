import { isDeepStrictEqual } from 'node:util';
import type { RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { SnapshotChange } from '@sumut/contracts/registry/registryState';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import { findVersion } from '../../../shared/releases/repository.ts';
import {
  findSnapshot,
  goodReleases,
  type StoredSnapshot,
} from '../../../shared/releases/snapshots.ts';
import type { PlannedChange } from './changeLive.ts';
import { checkNext } from './checkNext.ts';
import { day } from '../../../platform/durations.ts';
import { readLiveParts } from '../../../shared/releases/liveParts.ts';
import { matchesRoute } from '@sumut/release-check/routePatterns';
import { finding } from '@sumut/release-check/findings';

type SetChange = Extract<RegistryChange, { action: 'set' }>;
type Retire = Extract<RegistryChange, { action: 'retire' }>;

/** Refuses a redirect unless it leads to a page of the shell or of another live module that is not retired. */
async function checkRedirect(
  db: Db,
  { releases }: StoredSnapshot,
  { module, redirect }: Retire,
): Promise<void> {
  const { shell, modules } = await readLiveParts(db, { releases, canaries: {}, retired: {} });
  const routes = [
    ...(shell?.routes ?? []),
    ...modules.filter(({ name }) => name !== module).flatMap((other) => other.routes),
  ];
  if (routes.some((route) => matchesRoute(route, redirect))) return;
  const text = `redirect ${redirect}: not a page of the shell or of another live module`;
  throw new HttpProblem('release-refused', { findings: [finding('routes', 'refused', text)] });
}

/** Copies a record without some keys. */
const without = <T>(values: Record<string, T>, ...keys: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !keys.includes(name)));

/** The version of a stored release. Throws `not-found` when there is no such release. */
async function getVersion(db: Db, module: string, hash: string): Promise<string> {
  const version = await findVersion(db, module, hash);
  if (version === undefined) throw new HttpProblem('not-found');
  return version;
}

const getVersionOrNull = async (db: Db, module: string, hash: string | undefined) =>
  hash === undefined ? null : getVersion(db, module, hash);

/**
 * Plans to retire a live module, which also ends its canary. Its pages work for the grace time. Throws `not-found` for the shell and
 * for a module that is not live, and `release-refused` when the redirect leads to no page of another part.
 */
async function planRetire(
  db: Db,
  current: StoredSnapshot,
  requested: Retire,
): Promise<PlannedChange> {
  const { module, grace, redirect } = requested;
  const { releases, canaries, retired } = current;
  const hash = releases[module];
  if (hash === undefined || module === shellName) throw new HttpProblem('not-found');
  await checkRedirect(db, current, requested);
  const until = Date.now() + grace * day;
  const from = await getVersion(db, module, hash);
  const next = {
    releases: without(releases, module),
    canaries: without(canaries, module),
    retired: { ...retired, [module]: { hash, until, redirect } },
  };
  return { next, change: { action: 'retire', module, from, to: null, until, redirect } };
}

/** Plans to make a release live, which also ends its module's canary. */
export async function planLive(
  db: Db,
  current: StoredSnapshot,
  { module, hash, action }: { module: string; hash: string; action: 'live' | 'rollback' },
): Promise<PlannedChange> {
  const { releases, canaries, retired } = current;
  const change: SnapshotChange = {
    action,
    module,
    from: await getVersionOrNull(db, module, releases[module]),
    to: await getVersion(db, module, hash),
  };
  if (releases[module] === hash && !(module in canaries)) return { next: null, change };
  const next = {
    releases: { ...releases, [module]: hash },
    canaries: without(canaries, module),
    retired: without(retired, module),
  };
  return { next, change };
}

type Canary = Extract<RegistryChange, { action: 'canary' }>;

async function planCanary(
  db: Db,
  { releases, canaries, retired }: StoredSnapshot,
  { module, release, share }: Canary,
): Promise<PlannedChange> {
  const live = releases[module];
  // A canary is compared with the live release, so there has to be one.
  if (live === undefined || live === release) throw new HttpProblem('not-found');
  const from = await getVersion(db, module, live);
  const to = await getVersion(db, module, release);
  const change: SnapshotChange = { action: 'canary', module, from, to, share };
  const current = canaries[module];
  if (current?.hash === release && current.share === share) return { next: null, change };
  // Another share for the same candidate keeps its counts.
  const since = current?.hash === release ? current.since : Date.now();
  const canary = { hash: release, share, since };
  return { next: { releases, canaries: { ...canaries, [module]: canary }, retired }, change };
}

/** Plans to end a module's canary. `reason` is given when the server stops the canary itself. */
export async function planStopCanary(
  db: Db,
  { releases, canaries, retired }: StoredSnapshot,
  { module, reason }: { module: string; reason?: string },
): Promise<PlannedChange> {
  const canary = canaries[module];
  const change: SnapshotChange = {
    action: reason === undefined ? 'stop-canary' : 'take-back',
    module,
    from: await getVersionOrNull(db, module, canary?.hash),
    to: await getVersionOrNull(db, module, releases[module]),
    ...(reason !== undefined && { reason }),
  };
  if (!canary) return { next: null, change };
  return { next: { releases, canaries: without(canaries, module), retired }, change };
}

async function planRollback(
  db: Db,
  current: StoredSnapshot,
  { module, release }: { module: string; release?: string | undefined },
): Promise<PlannedChange> {
  // For a module that is not live, the last good release is the one that was live before.
  const before = module in current.releases ? -2 : -1;
  const hash = release ?? (await goodReleases(db, module)).at(before);
  if (hash === undefined) throw new HttpProblem('not-found');
  return planLive(db, current, { module, hash, action: 'rollback' });
}

/** The live releases of the shell and of protected modules that an earlier snapshot does not have. */
async function findKept(
  db: Db,
  { releases }: StoredSnapshot,
  earlier: StoredSnapshot,
): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const [module, hash] of Object.entries(releases)) {
    if (module in earlier.releases) continue;
    // A site without a shell has no pages, and the first snapshots have no shell.
    if (module === shellName || (await findPolicy(db, module)).protected) kept[module] = hash;
  }
  return kept;
}

/** Plans to restore an earlier snapshot. `kept` lists the shell and protected modules that the snapshot lacks, which stay live. */
export async function planRestore(
  db: Db,
  current: StoredSnapshot,
  number: number,
): Promise<PlannedChange & { kept: string[] }> {
  const earlier = await findSnapshot(db, number);
  if (!earlier) throw new HttpProblem('not-found');
  const kept = await findKept(db, current, earlier);
  const change: SnapshotChange = { action: 'restore', module: null, from: null, to: null, number };
  // Earlier canaries are not restored, because their counts are out of date.
  const retired = without(earlier.retired, ...Object.keys(kept));
  const next = { releases: { ...earlier.releases, ...kept }, canaries: {}, retired };
  const same = isDeepStrictEqual({ ...next, number: current.number }, current);
  return { next: same ? null : next, change, kept: Object.keys(kept) };
}

const listParts = (versions: readonly (readonly [part: string, version: string])[]) =>
  versions.length === 0 ? null : versions.map((version) => version.join(' ')).join(', ');

/** Plans to make releases of several parts live as one, which also ends the canaries of these parts. */
async function planSet(
  db: Db,
  { releases, canaries, retired }: StoredSnapshot,
  { releases: requested }: SetChange,
): Promise<PlannedChange> {
  const before: [string, string][] = [];
  const after: [string, string][] = [];
  for (const [part, hash] of Object.entries(requested).sort()) {
    const version = await getVersionOrNull(db, part, releases[part]);
    if (version !== null) before.push([part, version]);
    after.push([part, await getVersion(db, part, hash)]);
  }
  const change: SnapshotChange = {
    action: 'set',
    module: null,
    from: listParts(before),
    to: listParts(after),
  };
  const isChanged = ([part, hash]: [string, string]) => releases[part] !== hash || part in canaries;
  if (!Object.entries(requested).some(isChanged)) return { next: null, change };
  const parts = Object.keys(requested);
  const next = {
    releases: { ...releases, ...requested },
    canaries: without(canaries, ...parts),
    retired: without(retired, ...parts),
  };
  return { next, change };
}

/** Refuses a set with parts whose changes need the approval of another person, because an approval is about one part. */
async function checkApprovals(db: Db, { releases }: SetChange): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const part of Object.keys(releases)) {
    if (!(await findPolicy(db, part)).approval) continue;
    const text = `${part}: its changes need an approval, and a set cannot wait for one; an admin can change the rule in the portal, under "Modules"`;
    findings.push(finding('policy', 'refused', text));
  }
  return findings;
}

async function planUnchecked(
  db: Db,
  current: StoredSnapshot,
  change: RegistryChange,
): Promise<PlannedChange> {
  switch (change.action) {
    case 'live':
      return planLive(db, current, { ...change, hash: change.release });
    case 'set':
      return planSet(db, current, change);
    case 'canary':
      return planCanary(db, current, change);
    case 'stop-canary':
      return planStopCanary(db, current, { module: change.module });
    case 'rollback':
      return planRollback(db, current, change);
    case 'retire':
      return planRetire(db, current, change);
    case 'restore':
      return planRestore(db, current, change.number);
  }
}

/**
 * Plans a requested change. Throws `not-found` when it names an unknown release or snapshot, and `release-refused` with findings
 * when the releases that visitors would get do not fit the site.
 */
export async function planChange(
  db: Db,
  current: StoredSnapshot,
  requested: RegistryChange,
): Promise<PlannedChange> {
  const { next, change } = await planUnchecked(db, current, requested);
  if (!next) return { next, change };
  const isSet = requested.action === 'set';
  const forward = isSet || requested.action === 'live' || requested.action === 'canary';
  const findings = [
    ...(isSet ? await checkApprovals(db, requested) : []),
    ...(await checkNext(db, { current, next, forward, named: isSet })),
  ];
  if (findings.length > 0) throw new HttpProblem('release-refused', { findings });
  return { next, change };
}
