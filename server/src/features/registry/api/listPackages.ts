import { releaseBase } from '@sumut/contracts/registry/contract';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import {
  isServed,
  listedKept,
  type PackageList,
  type ReleaseState,
  releaseStates,
} from '@sumut/contracts/registry/releasePackages';
import { readContent, type SbomContent } from '@sumut/contracts/registry/sbom';
import { parseSbom } from '@sumut/release-check/verifySbom';
import type { ReleaseSource } from '../../../shared/releases/contentStore.ts';
import { findReleaseFile, listReleases } from '../../../shared/releases/repository.ts';
import {
  listGoodReleases,
  liveSnapshot,
  servedReleases,
  type StoredSnapshot,
} from '../../../shared/releases/snapshots.ts';

function stateOf(
  { module, hash }: ReleaseSummary,
  snapshot: StoredSnapshot,
  earlier: ReadonlyMap<string, readonly string[]>,
): ReleaseState {
  if (snapshot.releases[module] === hash) return 'live';
  if (snapshot.canaries[module]?.hash === hash) return 'canary';
  if (servedReleases(snapshot)[module] === hash) return 'retiring';
  return earlier.get(module)?.includes(hash) ? 'earlier' : 'kept';
}

/**
 * Chooses the releases of one part for the list, sorted by state, and newest first within a state. Releases that visitors may get are
 * never left out.
 */
function choose<Release extends { state: ReleaseState }>(ofPart: readonly Release[]): Release[] {
  const byState = releaseStates.flatMap((state) => ofPart.filter((one) => one.state === state));
  const served = byState.filter(({ state }) => isServed(state));
  return byState.slice(0, served.length + listedKept);
}

/** The content of a stored release according to its SBOM; null without a valid SBOM. */
async function findContent(
  source: ReleaseSource,
  { module, hash }: ReleaseSummary,
): Promise<SbomContent | null> {
  const file = await findReleaseFile(source, releaseBase({ name: module, hash }), sbomFile);
  const parsed = file && parseSbom(file.content);
  // Releases that were stored before SBOMs were verified may have any file under that name.
  return parsed && 'sbom' in parsed ? readContent(parsed.sbom) : null;
}

/** The packages in the releases whose files are stored. */
export async function listPackages(source: ReleaseSource): Promise<PackageList> {
  const { db } = source;
  const snapshot = await liveSnapshot(db);
  const earlier = await listGoodReleases(db);
  const stored = (await listReleases(db))
    .filter(({ removedAt }) => removedAt === undefined)
    .map((release) => ({ ...release, state: stateOf(release, snapshot, earlier) }));
  const parts = [...new Set(stored.map(({ module }) => module))].sort();
  const releases: PackageList['releases'] = [];
  for (const part of parts)
    for (const release of choose(stored.filter(({ module }) => module === part))) {
      const { module, version, hash, state } = release;
      const content = await findContent(source, release);
      releases.push({ module, version, hash, state, content });
    }
  return { snapshot: snapshot.number, releases };
}
