import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { type Release, releaseSchema } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import { findManifest } from '../../../shared/releases/repository.ts';
import type { StoredSnapshot } from '../../../shared/releases/snapshots.ts';
import type { Site } from '../contractCheck/site.ts';
import { checkFit } from '../contractCheck/checkFit.ts';
import { checkPlaces } from '../contractCheck/checkNavigation.ts';
import { checkProtected } from '../contractCheck/checkProtected.ts';
import { finding } from '../contractCheck/findings.ts';

type Served = Pick<StoredSnapshot, 'releases' | 'canaries'>;

/** A stored release; undefined when there is none, or it was written for a program that is gone. */
async function readRelease(db: Db, module: string, hash: string): Promise<Release | undefined> {
  const manifest = await findManifest(db, module, hash);
  return manifest === undefined ? undefined : releaseSchema.safeParse(JSON.parse(manifest)).data;
}

/** The releases that a snapshot makes live, by module. */
async function readLive(db: Db, { releases }: Served): Promise<Map<string, Release>> {
  const found = new Map<string, Release>();
  for (const [module, hash] of Object.entries(releases)) {
    const release = await readRelease(db, module, hash);
    if (release) found.set(module, release);
  }
  return found;
}

/** Module and hash of each release that visitors would get and do not get now. */
const newlyServed = (current: Served, next: Served): [module: string, hash: string][] => [
  ...Object.entries(next.releases).filter(([module, hash]) => current.releases[module] !== hash),
  ...Object.entries(next.canaries).flatMap(([module, canary]): [string, string][] =>
    current.canaries[module] === canary ? [] : [[module, canary.hash]],
  ),
];

const isProtected = async (db: Db, module: string) => (await findPolicy(db, module)).protected;

/** Refuses to leave protected modules without a live release. */
async function checkRemovals(db: Db, current: Served, next: Served): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const module of Object.keys(current.releases)) {
    if (!(module in next.releases) && (await isProtected(db, module)))
      findings.push(...checkProtected(module, undefined));
  }
  return findings;
}

interface Change {
  current: Served;
  next: Served;
  /** Whether new navigation entries have to come after those of other modules; not on the way back. */
  forward: boolean;
}

/**
 * Checks what visitors would get next against the site as it would be then: every release that is not live now, and the
 * protected modules. Gives what is refused; nothing when all fits.
 */
export async function checkNext(
  db: Db,
  { current, next, forward }: Change,
  site: Site,
): Promise<Finding[]> {
  const now = await readLive(db, current);
  const live = await readLive(db, next);
  const findings: Finding[] = [];
  for (const [module, hash] of newlyServed(current, next)) {
    const candidate = await readRelease(db, module, hash);
    if (!candidate) {
      const text = `module ${module}: its ${releaseManifestFile} is no release manifest of this site`;
      findings.push(finding('archive', 'refused', text));
      continue;
    }
    const others = [...live.values()].filter(({ name }) => name !== module);
    findings.push(...checkFit(candidate, others, site));
    if (forward)
      findings.push(...checkPlaces(candidate, { live: now.get(module) ?? null, others }));
    if (await isProtected(db, module)) findings.push(...checkProtected(module, candidate));
  }
  return [...findings, ...(await checkRemovals(db, current, next))];
}

/** The newest of these releases of a module that would work on this site, or undefined. */
export async function findLastFit(
  db: Db,
  module: string,
  { hashes, current }: { hashes: readonly string[]; current: Served },
  site: Site,
): Promise<string | undefined> {
  const others = [...(await readLive(db, current)).values()].filter(({ name }) => name !== module);
  for (const hash of hashes.toReversed()) {
    const release = await readRelease(db, module, hash);
    if (release && checkFit(release, others, site).length === 0) return hash;
  }
  return undefined;
}
