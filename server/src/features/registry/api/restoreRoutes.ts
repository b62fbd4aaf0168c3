import type { RestorePlan } from '@sumut/contracts/registry/registryChange';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { listReleases } from '../../../shared/releases/repository.ts';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { checkNext } from '../publishing/checkNext.ts';
import { planRestore } from '../publishing/plans.ts';
import { findRemoved } from '../publishing/requireFiles.ts';

/** The plan of restoring a snapshot: its changes and findings. In a scope behind `requirePermissions`. */
export function restoreRoutes(scope: App, { db }: { db: Db }): void {
  route(scope, registryEndpoints.restorePlan, async (request): Promise<RestorePlan> => {
    const current = await liveSnapshot(db);
    const { next, kept } = await planRestore(db, current, request.params.number);
    if (!next) return { changes: [], kept, findings: [] };
    const versions = new Map((await listReleases(db)).map(({ hash, version }) => [hash, version]));
    const versionOf = (hash: string | undefined) =>
      hash === undefined ? null : (versions.get(hash) ?? null);
    const modules = new Set([...Object.keys(current.releases), ...Object.keys(next.releases)]);
    const changes = [...modules]
      .sort()
      .filter((module) => current.releases[module] !== next.releases[module])
      .map((module) => ({
        module,
        from: versionOf(current.releases[module]),
        to: versionOf(next.releases[module]),
      }));
    const findings = [
      ...(await findRemoved(db, current, next)),
      ...(await checkNext(db, { current, next, forward: false })),
    ];
    return { changes, kept, findings };
  });
}
