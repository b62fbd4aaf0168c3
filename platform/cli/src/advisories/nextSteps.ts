import { isServed } from '@sumut/contracts/registry/releasePackages';
import { shellName } from '@sumut/contracts/registry/shellName';
import semver from 'semver';
import type { Context } from '../context.ts';
import type { AffectedRelease, Assessment } from './assess.ts';

/** The lowest fixed version above the installed one; undefined when there is none. */
export const leastFix = ({
  affected: { version, fixed },
}: Pick<AffectedRelease, 'affected'>): string | undefined =>
  fixed
    .filter((fix) => semver.valid(fix) !== null && semver.valid(version) !== null)
    .filter((fix) => semver.gt(fix, version))
    .sort(semver.compare)[0];

const update = (one: AffectedRelease): string => {
  const fix = leastFix(one);
  const { name, fixed, id } = one.affected;
  if (fix !== undefined) return `update ${name} to ${fix} or later`;
  return fixed.length === 0 && !id.startsWith(`${name}@`)
    ? `replace ${name} (no fixed version is known)`
    : `update ${name} to a version that is not affected`;
};

/** The reference of a release for a rollback: the newest formerly live release with an SBOM that is not affected. */
function findWayBack(module: string, { read, affected }: Assessment): string | undefined {
  const bad = new Set(affected.map(({ hash }) => hash));
  const earlier = read.filter((one) => one.module === module && one.state === 'earlier');
  const good = earlier.find(({ hash }) => !bad.has(hash));
  if (!good) return undefined;
  const isNamed = read.filter((one) => one.module === module && one.version === good.version);
  return isNamed.length === 1 ? good.version : good.hash.slice(0, 16);
}

/** The recommended steps for one affected part that visitors get, the most effective first. */
export function nextSteps(
  module: string,
  assessment: Assessment,
  { formatCommand }: Context,
): string[] {
  const own = assessment.affected.filter((one) => one.module === module && isServed(one.state));
  const updates = [...new Set(own.map(update))].join(', ');
  const back = findWayBack(module, assessment);
  const isLive = own.some(({ state }) => state === 'live');
  return [
    `${updates}, raise the version of ${module}, and run in its folder:  ${formatCommand('release')}`,
    ...(own.some(({ state }) => state === 'canary')
      ? [`stop the canary until then:  ${formatCommand(`canary ${module} --stop`)}`]
      : []),
    ...(isLive && back !== undefined
      ? [
          `${back} is not affected; roll back to it until then:  ${formatCommand(`rollback ${module} ${back}`)}`,
        ]
      : []),
    ...(isLive && back === undefined && module !== shellName
      ? [
          // During a grace time, the pages of the module would still be served.
          `no earlier release is unaffected; to take the module off the site:  ${formatCommand(`retire ${module} --grace 0`)}`,
        ]
      : []),
  ];
}
