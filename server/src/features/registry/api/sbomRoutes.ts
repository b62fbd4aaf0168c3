import { releaseBase } from '@sumut/contracts/registry/contract';
import { envelopeMediaType } from '@sumut/contracts/registry/proofHeaders';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import type { ReleaseSource } from '../../../shared/releases/contentStore.ts';
import {
  findProvenance,
  findReleaseFile,
  findVersion,
  listReleases,
} from '../../../shared/releases/repository.ts';
import { lastingActor } from '../access/actor.ts';
import { hasProof } from '../access/proofs.ts';
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
async function listPackages(source: ReleaseSource): Promise<PackageList> {
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

/** The SBOMs, packages and provenance of the releases of all parts, for admins and for teams with a key. */
export function sbomRoutes(scope: App, source: ReleaseSource): void {
  const { db } = source;
  const config = { public: hasProof };
  route(
    scope,
    registryEndpoints.sbom,
    async (request, reply) => {
      lastingActor(request);
      const { module, hash } = request.params;
      const version = await findVersion(db, module, hash);
      if (version === undefined) throw new HttpProblem('not-found');
      const file = await findReleaseFile(source, releaseBase({ name: module, hash }), sbomFile);
      if (!file) throw new HttpProblem('not-found');
      return reply
        .header('content-disposition', `attachment; filename="${module}-${version}.cdx.json"`)
        .type('application/vnd.cyclonedx+json')
        .send(file.content);
    },
    { config },
  );

  route(
    scope,
    registryEndpoints.provenance,
    async (request, reply) => {
      lastingActor(request);
      const { module, hash } = request.params;
      const provenance = await findProvenance(db, module, hash);
      if (!provenance) throw new HttpProblem('not-found');
      const name = `${module}-${provenance.version}.intoto.jsonl`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(envelopeMediaType)
        .send(Buffer.from(provenance.envelope));
    },
    { config },
  );

  route(
    scope,
    registryEndpoints.packages,
    async (request) => {
      lastingActor(request);
      return listPackages(source);
    },
    { config },
  );
}
