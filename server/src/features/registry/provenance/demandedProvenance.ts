import type { DemandedProvenance } from '@sumut/contracts/registry/provenanceSummary';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { finding } from '@sumut/release-check/findings';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import { findRelease } from '../../../shared/releases/repository.ts';
import { servedSince } from '../../../shared/releases/snapshots.ts';

interface Stated {
  hasStatement: boolean;
  /** Whether a workflow's run sends the release, so that the statement is compared with the run's token. */
  verified: boolean;
}

const meets = (
  demanded: DemandedProvenance | undefined,
  { hasStatement, verified }: Stated,
): boolean => demanded === undefined || (hasStatement && (demanded === 'any' || verified));

const names = {
  any: 'provenance',
  workflow: 'the provenance of a registered workflow',
} as const satisfies Record<DemandedProvenance, string>;

/** The step that provides the demanded provenance. */
function nextStep(demanded: DemandedProvenance, { verified }: Stated): string {
  if (verified) return 'update @sumut/modules, and release the commit of the run';
  return demanded === 'workflow'
    ? 'release from the CI, without a key'
    : 'update @sumut/modules, and release from a git repository with a remote "origin"';
}

/** Refuses an upload without the provenance that the module's policy demands. */
export async function checkUploaded(db: Db, module: string, stated: Stated): Promise<Finding[]> {
  const { provenance: demanded } = await findPolicy(db, module);
  if (demanded === undefined || meets(demanded, stated)) return [];
  const text = `${module}: the site requires ${names[demanded]}; ${nextStep(demanded, stated)}`;
  return [finding('policy', 'refused', text)];
}

/**
 * Refuses to serve a stored release without the provenance that its module's policy demands now. Releases that visitors had before
 * are exempt, so that rollbacks stay possible.
 */
export async function checkServed(db: Db, module: string, hash: string): Promise<Finding[]> {
  const { provenance: demanded } = await findPolicy(db, module);
  if (demanded === undefined) return [];
  const release = await findRelease(db, module, hash);
  if (!release) return [];
  const { version, provenance } = release;
  const stated = {
    hasStatement: provenance !== undefined,
    verified: provenance?.verified === true,
  };
  if (meets(demanded, stated) || (await servedSince(db, 0)).has(hash)) return [];
  const text = `${module} ${version}: the site requires ${names[demanded]}; raise the version and release it again`;
  return [finding('policy', 'refused', text)];
}
