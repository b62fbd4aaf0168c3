import type { RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { SnapshotChange } from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { day } from '../../../platform/durations.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { readLiveParts } from '../../../shared/releases/liveParts.ts';
import { matchesRoute } from '@sumut/release-check/routePatterns';
import type { StoredSnapshot } from '../../../shared/releases/snapshots.ts';
import { finding } from '@sumut/release-check/findings';
import type { PlannedChange } from './changeLive.ts';

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

/**
 * Plans to retire a live module, which also ends its canary. Its pages work for the grace time. Throws `not-found` for the shell and
 * for a module that is not live, and `release-refused` when the redirect leads to no page of another part.
 */
export async function planRetire(
  db: Db,
  current: StoredSnapshot,
  requested: Retire,
): Promise<PlannedChange> {
  const { module, grace, redirect } = requested;
  const { [module]: hash, ...releases } = current.releases;
  if (hash === undefined || module === shellName) throw new HttpProblem('not-found');
  await checkRedirect(db, current, requested);
  const canaries = Object.fromEntries(
    Object.entries(current.canaries).filter(([name]) => name !== module),
  );
  const until = Date.now() + grace * day;
  const { modules } = await readLiveParts(db, {
    releases: { [module]: hash },
    canaries: {},
    retired: {},
  });
  const change: SnapshotChange = {
    action: 'retire',
    module,
    from: modules[0]?.version ?? null,
    to: null,
    until,
    redirect,
  };
  const retired = { ...current.retired, [module]: { hash, until, redirect } };
  return { next: { releases, canaries, retired }, change };
}
