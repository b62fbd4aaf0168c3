import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { type Release, releaseSchema } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { shellName } from '@sumut/contracts/registry/shellName';
import { type ShellRelease, shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import { findManifest } from '../../../shared/releases/repository.ts';
import { type Served, servedReleases } from '../../../shared/releases/snapshots.ts';
import { siteOf } from '../contractCheck/site.ts';
import { checkFit } from '../contractCheck/checkFit.ts';
import { checkPlaces } from '../contractCheck/checkNavigation.ts';
import { checkProtected } from '../contractCheck/checkProtected.ts';
import { checkAgainstModules } from '../contractCheck/checkShell.ts';
import { finding } from '../contractCheck/findings.ts';

const parse = (manifest: string | undefined): unknown =>
  manifest === undefined ? undefined : JSON.parse(manifest);

/** A module's stored release; undefined when there is none, or it was written for a program that is gone. */
const readRelease = async (db: Db, module: string, hash: string): Promise<Release | undefined> =>
  releaseSchema.safeParse(parse(await findManifest(db, module, hash))).data;

/** The same for the shell. */
const readShell = async (db: Db, hash: string | undefined): Promise<ShellRelease | undefined> =>
  hash === undefined
    ? undefined
    : shellReleaseSchema.safeParse(parse(await findManifest(db, shellName, hash))).data;

/** The modules' releases among some hashes, by module. */
async function readModules(
  db: Db,
  hashes: Readonly<Record<string, string>>,
): Promise<Map<string, Release>> {
  const found = new Map<string, Release>();
  for (const [module, hash] of Object.entries(hashes)) {
    const release = module === shellName ? undefined : await readRelease(db, module, hash);
    if (release) found.set(module, release);
  }
  return found;
}

const candidateHashes = ({ canaries }: Served): Record<string, string> =>
  Object.fromEntries(Object.entries(canaries).map(([module, { hash }]) => [module, hash]));

/** Module and hash of each release that visitors would get and do not get now. */
export const newlyServed = (current: Served, next: Served): [module: string, hash: string][] => [
  ...Object.entries(servedReleases(next)).filter(
    ([module, hash]) => servedReleases(current)[module] !== hash,
  ),
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

const unreadable = (module: string): Finding => {
  const text = `module ${module}: its ${releaseManifestFile} is no release manifest of this site`;
  return finding('archive', 'refused', text);
};

interface Change {
  current: Served;
  next: Served;
  /** Whether new navigation entries have to come after those of other modules; not on the way back. */
  forward: boolean;
}

/**
 * Checks what visitors would get next against the site as it would be then: every release that is not live now, of modules
 * and of the shell, and the protected modules. Gives what is refused; nothing when all fits.
 */
export async function checkNext(db: Db, { current, next, forward }: Change): Promise<Finding[]> {
  const now = await readModules(db, current.releases);
  const live = await readModules(db, servedReleases(next));
  const candidates = await readModules(db, candidateHashes(next));
  const site = siteOf((await readShell(db, next.releases[shellName])) ?? null);
  const nextShell = await readShell(db, next.canaries[shellName]?.hash);
  const findings: Finding[] = [];
  for (const [module, hash] of newlyServed(current, next)) {
    if (module === shellName) {
      const shell = await readShell(db, hash);
      const parts = {
        shell: null,
        modules: [...live.values()],
        candidates: [...candidates.values()],
      };
      findings.push(...(shell ? checkAgainstModules(shell, parts) : [unreadable(module)]));
      continue;
    }
    const candidate = await readRelease(db, module, hash);
    if (!candidate) {
      findings.push(unreadable(module));
      continue;
    }
    const others = [...live.values()].filter(({ name }) => name !== module);
    findings.push(...checkFit(candidate, others, site));
    // Visitors may get it together with a candidate of the shell, too.
    const own = { shell: null, modules: [], candidates: [candidate] };
    if (nextShell) findings.push(...checkAgainstModules(nextShell, own));
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
): Promise<string | undefined> {
  const modules = await readModules(db, servedReleases(current));
  const others = [...modules.values()].filter(({ name }) => name !== module);
  const site = siteOf((await readShell(db, current.releases[shellName])) ?? null);
  for (const hash of hashes.toReversed()) {
    const release = await readRelease(db, module, hash);
    if (release && checkFit(release, others, site).length === 0) return hash;
  }
  return undefined;
}
