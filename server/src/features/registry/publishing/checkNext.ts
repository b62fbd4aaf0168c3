import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { shellName } from '@sumut/contracts/registry/shellName';
import { checkPlaces } from '@sumut/release-check/checkNavigation';
import { finding } from '@sumut/release-check/findings';
import { releaseRetention } from '@sumut/contracts/registry/limits';
import type { Db } from '../../../platform/database/schema/schema.ts';
import {
  type LiveParts,
  readLiveParts,
  readModule,
  readRetiredRelease,
  readShell,
} from '../../../shared/releases/liveParts.ts';
import { findUnapproved } from '../../../shared/releases/origins.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import { type Served, servedReleases } from '../../../shared/releases/snapshots.ts';
import { checkFit } from '../contractCheck/checkFit.ts';
import { checkProtected } from '../contractCheck/checkProtected.ts';
import { checkShellFit } from '../contractCheck/checkShell.ts';
import { checkWidgets } from '../contractCheck/checkWidgets.ts';
import { siteOf } from '../contractCheck/site.ts';
import { checkServed } from '../provenance/demandedProvenance.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { findRelease } from '../../../shared/releases/repository.ts';

/** A finding for each newly served release whose files were removed. */
export async function findRemoved(db: Db, current: Served, next: Served): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [module, hash] of newlyServed(current, next)) {
    const release = await findRelease(db, module, hash);
    if (release?.removedAt === undefined) continue;
    const kept = `the site keeps the last ${releaseRetention.goodReleases} good releases and those of RELEASE_DAYS`;
    const text = `${module} ${release.version}: its files were removed (${kept}); release it again`;
    findings.push(finding('archive', 'refused', text));
  }
  return findings;
}

/** Throws `release-removed`, with findings, when a newly served release has no files any more. */
export async function requireFiles(db: Db, current: Served, next: Served): Promise<void> {
  const findings = await findRemoved(db, current, next);
  if (findings.length > 0) throw new HttpProblem('release-removed', { findings });
}

/** The module and hash of each release that `next` serves and `current` does not. */
const newlyServed = (current: Served, next: Served): [module: string, hash: string][] => [
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

interface Change {
  current: Served;
  next: Served;
  /** Whether new navigation entries have to come after those of other modules. False for rollbacks and restores. */
  forward: boolean;
  /** Whether the findings name their part, because the change serves releases of several parts. */
  named?: boolean;
}

const unreadable = (name: string): Finding =>
  finding(
    'archive',
    'refused',
    `${name === shellName ? 'the shell' : `module ${name}`}: its ${releaseManifestFile} is not a valid release manifest`,
  );

interface Surroundings {
  current: Served;
  now: LiveParts;
  after: LiveParts;
  forward: boolean;
}

/** Checks a module against the shell's candidate, because visitors may get both together. */
function checkWithCandidate(module: Release, { shellCandidate }: LiveParts): Finding[] {
  if (!shellCandidate) return [];
  const among = { modules: [], candidates: [module] };
  return checkShellFit(shellCandidate, among).map((found) => ({
    ...found,
    text: `${found.text} (in the canary of shell ${shellCandidate.version})`,
  }));
}

async function checkStoredModule(
  db: Db,
  [name, hash]: [name: string, hash: string],
  { current, now, after, forward }: Surroundings,
): Promise<Finding[]> {
  const candidate = await readModule(db, name, hash);
  if (!candidate) return [unreadable(name)];
  const others = after.modules.filter((other) => other.name !== name);
  const live = now.modules.find((other) => other.name === name);
  const previous = live ?? (await readRetiredRelease(db, current, name));
  const canaries = after.candidates.filter((other) => other.name !== name);
  return [
    ...checkFit(candidate, others, siteOf(after.shell)),
    // Visitors may get the module together with the candidate of another module.
    ...checkWidgets(
      candidate,
      canaries.map((release) => ({ role: 'candidate', release })),
    ),
    ...checkWithCandidate(candidate, after),
    ...(forward ? checkPlaces(candidate, { previous, others }) : []),
    // Without an approval, pages of an earlier release lack the origin, and rollbacks have to stay possible.
    ...(forward ? await findUnapproved(db, candidate, 'refused') : []),
    ...((await isProtected(db, name)) ? checkProtected(name, candidate) : []),
  ];
}

async function checkStoredShell(db: Db, hash: string, after: LiveParts): Promise<Finding[]> {
  const candidate = await readShell(db, hash);
  return candidate ? checkShellFit(candidate, after) : [unreadable(shellName)];
}

/**
 * Checks every newly served release of modules and of the shell against the site with the next snapshot, and that protected modules
 * stay live. Returns the findings that refuse the change; none when everything fits.
 */
export async function checkNext(
  db: Db,
  { current, next, forward, named = false }: Change,
): Promise<Finding[]> {
  const now = await readLiveParts(db, current);
  const after = await readLiveParts(db, next);
  const findings: Finding[] = [];
  for (const [name, hash] of newlyServed(current, next)) {
    const found = [
      ...(name === shellName
        ? await checkStoredShell(db, hash, after)
        : await checkStoredModule(db, [name, hash], { current, now, after, forward })),
      ...(await checkServed(db, name, hash)),
    ];
    findings.push(
      ...(named ? found.map((one) => ({ ...one, text: `${name}: ${one.text}` })) : found),
    );
  }
  return [...findings, ...(await checkRemovals(db, current, next))];
}

/** The last of these releases of a part that would work on the current site; undefined when there is none. */
export async function findLastFit(
  db: Db,
  part: string,
  { hashes, current }: { hashes: readonly string[]; current: Served },
): Promise<string | undefined> {
  const parts = await readLiveParts(db, current);
  const others = parts.modules.filter(({ name }) => name !== part);
  const findFaults = async (hash: string): Promise<Finding[]> => {
    if (part === shellName) return checkStoredShell(db, hash, parts);
    const release = await readModule(db, part, hash);
    return release ? checkFit(release, others, siteOf(parts.shell)) : [unreadable(part)];
  };
  for (const hash of hashes.toReversed()) {
    if ((await findFaults(hash)).length === 0) return hash;
  }
  return undefined;
}
