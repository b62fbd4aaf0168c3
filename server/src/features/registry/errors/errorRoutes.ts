import { moduleErrorLimits } from '@sumut/contracts/registry/moduleErrorLimits';
import { type ErrorGroup, errorGroupSchema } from '@sumut/contracts/registry/moduleErrors';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type {
  Db,
  ModuleErrorCountsTable,
  ModuleErrorsTable,
} from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { listReleases } from '../../../shared/releases/repository.ts';
import { shortHash } from '../../../shared/releases/storedRelease.ts';
import { lastingActor, requireModule } from '../access/actor.ts';
import { hasProof } from '../access/proofs.ts';

/** `versions`: short hash → version of the module's releases. */
function toGroup(
  row: ModuleErrorsTable,
  counts: readonly ModuleErrorCountsTable[],
  versions: ReadonlyMap<string, string>,
): ErrorGroup {
  const counted = (kind: ModuleErrorCountsTable['kind']) =>
    counts
      .filter((one) => one.kind === kind && one.error_id === row.id)
      .map(({ value, count }) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const { id, kind, name, message, count, first_seen: firstSeen, last_seen: lastSeen } = row;
  return {
    ...{ id, name, message, count, firstSeen, lastSeen },
    kind: errorGroupSchema.shape.kind.parse(kind),
    frames: errorGroupSchema.shape.frames.parse(JSON.parse(row.frames)),
    releases: counted('release').map(({ value, count: times }) => ({
      value: versions.get(value) ?? value,
      count: times,
    })),
    browsers: counted('browser'),
    pages: counted('page'),
    languages: counted('language'),
  };
}

/** The errors of a module, the latest first. */
async function listErrors(db: Db, module: string): Promise<ErrorGroup[]> {
  const rows = await db
    .selectFrom('module_errors')
    .selectAll()
    .where('module', '=', module)
    .orderBy('last_seen', 'desc')
    .orderBy('id')
    .limit(moduleErrorLimits.listed)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .selectFrom('module_error_counts')
    .selectAll()
    .where('error_id', 'in', ids)
    .execute();
  const releases = (await listReleases(db)).filter((release) => release.module === module);
  const versions = new Map(releases.map(({ hash, version }) => [shortHash(hash), version]));
  return rows.map((row) => toGroup(row, counts, versions));
}

/** The errors of a module, for admins, and for teams with a key of the module. */
export function errorRoutes(scope: App, { db }: { db: Db }): void {
  route(
    scope,
    registryEndpoints.errors,
    async (request) => {
      const { module } = request.params;
      requireModule(lastingActor(request), module);
      return { module, errors: await listErrors(db, module) };
    },
    { config: { public: hasProof } },
  );
}
