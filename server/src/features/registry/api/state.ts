import {
  type ModuleState,
  type RegistryState,
  type ReleaseHealth,
  type ReleaseSummary,
  healthWindow,
} from '@sumut/contracts/registry/registryState';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { errorRate, computeHealth } from '../../../shared/releases/health.ts';
import type { Counts } from '../../../shared/releases/histogram.ts';
import { findManifest, listReleases } from '../../../shared/releases/repository.ts';
import {
  listHistory,
  liveSnapshot,
  type StoredSnapshot,
} from '../../../shared/releases/snapshots.ts';
import { findLiveIncidents } from '../../../shared/releases/incidents.ts';
import { readIdentity, shortHash } from '../../../shared/releases/storedRelease.ts';
import { countReported } from '../../../shared/releases/vitals.ts';

const listed = 50;

type Reports = Map<string, { module: string; counts: Counts }>;

function computeReleaseHealth(releases: ReleaseSummary[], reports: Reports): ReleaseHealth[] {
  const rows = releases.flatMap(({ hash, version }) => {
    const report = reports.get(shortHash(hash));
    return report ? [{ hash, version, health: computeHealth(report.counts) }] : [];
  });
  const all = rows.reduce((sum, { health }) => sum + health.visits, 0);
  return rows.map(({ hash, version, health }) => ({
    hash,
    version,
    ...health,
    share: all === 0 ? 0 : health.visits / all,
    errorRate: errorRate(health),
  }));
}

interface Sources {
  snapshot: StoredSnapshot;
  reports: Reports;
  incidents: Awaited<ReturnType<typeof findLiveIncidents>>;
}

async function moduleState(
  db: Db,
  name: string,
  releases: ReleaseSummary[],
  { snapshot, reports, incidents }: Sources,
): Promise<ModuleState> {
  const byHash = (hash: string | undefined) => releases.find((release) => release.hash === hash);
  const live = byHash(snapshot.releases[name]) ?? null;
  const canary = snapshot.canaries[name];
  const candidate = byHash(canary?.hash);
  const manifest = await findManifest(db, name, (live ?? releases[0])?.hash ?? '');
  return {
    name,
    title: manifest === undefined ? { ar: name, en: name } : readIdentity(manifest).title,
    live,
    incident: incidents.get(name) ?? null,
    canary: canary && candidate ? { release: candidate, share: canary.share } : null,
    releases: releases.slice(0, listed),
    health: computeReleaseHealth(releases, reports),
  };
}

/** The state of the registry for teams and admins. */
export async function registryState(db: Db): Promise<RegistryState> {
  const snapshot = await liveSnapshot(db);
  const reports = await countReported(db, { since: Date.now() - healthWindow });
  const incidents = await findLiveIncidents(db);
  const byModule = Map.groupBy(await listReleases(db), ({ module }) => module);
  const modules: ModuleState[] = [];
  for (const name of [...byModule.keys()].sort()) {
    const releases = byModule.get(name) ?? [];
    modules.push(await moduleState(db, name, releases, { snapshot, reports, incidents }));
  }
  return { snapshot: snapshot.number, modules, history: await listHistory(db, listed) };
}
