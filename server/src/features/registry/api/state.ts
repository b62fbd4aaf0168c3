import {
  type FormerLibrary,
  type HistoryEntry,
  type ModuleState,
  type RegistryState,
  type ReleaseHealth,
  type ReleaseSummary,
  healthWindow,
} from '@sumut/contracts/registry/registryState';
import { retirementSchema } from '@sumut/contracts/registry/retirement';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { listChangeRequests } from '../../../shared/releases/changeRequests.ts';
import { errorRate, computeHealth } from '../../../shared/releases/health.ts';
import type { Counts } from '../../../shared/releases/histogram.ts';
import { findManifest, listReleases } from '../../../shared/releases/repository.ts';
import {
  listHistory,
  liveSnapshot,
  type StoredSnapshot,
} from '../../../shared/releases/snapshots.ts';
import { readLiveParts } from '../../../shared/releases/liveParts.ts';
import { findLiveIncidents } from '../../../shared/releases/incidents.ts';
import { readIdentity, readWidgets, shortHash } from '../../../shared/releases/storedRelease.ts';
import { countReported } from '../../../shared/releases/vitals.ts';
import { listFormer } from '../contractCheck/checkFormer.ts';
import { hasUnfitPages } from '../contractCheck/checkPages.ts';
import { listRebuildRequests } from '../incidents/askForRebuilds.ts';
import { listModuleOrigins } from './moduleOrigins.ts';
import { ownersOfWidgets } from '../contractCheck/checkWidgets.ts';

const listed = 50;

type Reports = Map<string, { module: string; counts: Counts }>;

const visitsOf = (hash: string, reports: Reports): number => {
  const report = reports.get(shortHash(hash));
  return report ? computeHealth(report.counts).visits : 0;
};

interface ServedNow {
  /** Hash → the share of visits that the release is meant to get: the live release and its canary. */
  meant: ReadonlyMap<string, number>;
  /** Reports since these releases are served. */
  since: Reports;
}

/** The share of a release in the visits since the last change; the share that it is meant to get before the first visit. */
function shareOf(hash: string, { meant, since }: ServedNow): number {
  const all = [...meant.keys()].reduce((sum, one) => sum + visitsOf(one, since), 0);
  if (!meant.has(hash)) return 0;
  return all === 0 ? (meant.get(hash) ?? 0) : visitsOf(hash, since) / all;
}

function computeReleaseHealth(
  releases: ReleaseSummary[],
  reports: Reports,
  served: ServedNow,
): ReleaseHealth[] {
  return releases.flatMap(({ hash, version }) => {
    const report = reports.get(shortHash(hash));
    if (!report) return [];
    const health = computeHealth(report.counts);
    const share = shareOf(hash, served);
    return [{ hash, version, ...health, share, errorRate: errorRate(health) }];
  });
}

/** What a module serves now, with the reports since the last change of it. */
async function readServed(
  db: Db,
  name: string,
  { snapshot, reports, history }: Pick<Sources, 'snapshot' | 'reports' | 'history'>,
): Promise<ServedNow> {
  const live = snapshot.releases[name];
  const canary = snapshot.canaries[name];
  const last = history.find(({ change }) => change?.module === name || change?.module === null);
  const isRecent = last !== undefined && last.at > Date.now() - healthWindow;
  return {
    meant: new Map([
      ...(live === undefined ? [] : [[live, 1 - (canary?.share ?? 0)] as const]),
      ...(canary ? [[canary.hash, canary.share] as const] : []),
    ]),
    since: isRecent ? await countReported(db, { since: last.at, module: name }) : reports,
  };
}

/** The number of errors of each module that pages reported in the last `healthWindow`. */
async function countErrors(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('module_errors')
    .select('module')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('last_seen', '>=', Date.now() - healthWindow)
    .groupBy('module')
    .execute();
  return new Map(rows.map(({ module, total }) => [module, Number(total)]));
}

interface Compared {
  /** Hashes of live releases whose pages the live shell cannot use. */
  unfitPages: Set<string>;
  /** When and how teams were requested to rebuild them. */
  rebuildRequests: Awaited<ReturnType<typeof listRebuildRequests>>;
  /** The live modules that show a module's widgets. */
  usersOf: (module: string) => string[];
  formerLibraries: FormerLibrary[];
}

/** Compares the live shell and the modules on the site: unfit pages, users of widgets, and former majors. */
async function compareLive(db: Db, snapshot: StoredSnapshot): Promise<Compared> {
  const { shell, modules, candidates } = await readLiveParts(db, snapshot);
  const unfit = modules.filter((release) => hasUnfitPages(release, shell?.prerendered));
  const owners = new Map(modules.map((release) => [release.name, ownersOfWidgets(release)]));
  return {
    unfitPages: new Set(unfit.map(({ hash }) => hash)),
    rebuildRequests: await listRebuildRequests(db, snapshot.releases, shell?.prerendered),
    usersOf: (module) =>
      [...owners]
        .filter(([user, of]) => user !== module && of.includes(module))
        .map(([user]) => user),
    formerLibraries: listFormer(shell?.shared ?? {}, [...modules, ...candidates]),
  };
}

interface Sources extends Omit<Compared, 'formerLibraries'> {
  snapshot: StoredSnapshot;
  reports: Reports;
  history: HistoryEntry[];
  errors: Map<string, number>;
  incidents: Awaited<ReturnType<typeof findLiveIncidents>>;
  requests: Awaited<ReturnType<typeof listChangeRequests>>;
}

async function moduleState(
  db: Db,
  name: string,
  releases: ReleaseSummary[],
  sources: Sources,
): Promise<ModuleState> {
  const { snapshot, reports, incidents, requests, unfitPages, usersOf } = sources;
  const byHash = (hash: string | undefined) => releases.find((release) => release.hash === hash);
  const live = byHash(snapshot.releases[name]) ?? null;
  const canary = snapshot.canaries[name];
  const candidate = byHash(canary?.hash);
  const waiting = requests.find(({ module }) => module === name);
  const requested = byHash(waiting?.hash);
  const leaving = snapshot.retired[name];
  const last = byHash(leaving?.hash);
  const manifest = await findManifest(db, name, (live ?? releases[0])?.hash ?? '');
  const errors = sources.errors.get(name);
  const rebuildRequest = sources.rebuildRequests.get(name);
  const served = [live, byHash(canary?.hash), requested, releases[0]];
  const origins = await listModuleOrigins(db, name, served);
  const widgetUsers = live ? usersOf(name) : [];
  const widgets = live && manifest !== undefined ? readWidgets(manifest) : [];
  return {
    name,
    title: manifest === undefined ? { ar: name, en: name } : readIdentity(manifest).title,
    live,
    incident: incidents.get(name) ?? null,
    canary: canary && candidate ? { release: candidate, share: canary.share } : null,
    ...(live &&
      unfitPages.has(live.hash) && {
        pagesUnfit: true as const,
        ...(rebuildRequest && { rebuildRequest }),
      }),
    ...(leaving &&
      last && {
        retired: { release: last, until: leaving.until, redirect: leaving.redirect },
      }),
    ...(widgets.length > 0 && { widgets }),
    ...(widgetUsers.length > 0 && { widgetUsers }),
    ...(errors !== undefined && { errors }),
    ...(origins.length > 0 && { origins }),
    request:
      waiting && requested
        ? {
            release: requested,
            share: waiting.share,
            ...(waiting.retirement !== null && {
              retirement: retirementSchema.parse(JSON.parse(waiting.retirement)),
            }),
            by: waiting.requested_by,
            at: waiting.requested_at,
          }
        : null,
    releases: releases.slice(0, listed),
    health: computeReleaseHealth(releases, reports, await readServed(db, name, sources)),
  };
}

/** The state of the registry for teams and admins. */
export async function registryState(db: Db): Promise<RegistryState> {
  const snapshot = await liveSnapshot(db);
  const reports = await countReported(db, { since: Date.now() - healthWindow });
  const history = await listHistory(db, listed);
  const errors = await countErrors(db);
  const incidents = await findLiveIncidents(db);
  const requests = await listChangeRequests(db);
  const { formerLibraries, ...compared } = await compareLive(db, snapshot);
  const byModule = Map.groupBy(await listReleases(db), ({ module }) => module);
  const modules: ModuleState[] = [];
  for (const name of [...byModule.keys()].sort()) {
    const releases = byModule.get(name) ?? [];
    const sources = { snapshot, reports, history, errors, incidents, requests, ...compared };
    modules.push(await moduleState(db, name, releases, sources));
  }
  return {
    snapshot: snapshot.number,
    modules,
    ...(formerLibraries.length > 0 && { formerLibraries }),
    history,
  };
}
