import { isServed } from '@sumut/contracts/registry/releasePackages';
import type { Context } from '../context.ts';
import { formatTable } from '../format.ts';
import type { Assessment, AffectedRelease } from './assess.ts';
import { shellName } from '@sumut/contracts/registry/shellName';
import semver from 'semver';

/** The lowest fixed version above the installed one; undefined when there is none. */
const leastFix = ({
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
function nextSteps(module: string, assessment: Assessment, { formatCommand }: Context): string[] {
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

const heading = ['MODULE', 'VERSION', 'STATE', 'PACKAGE', 'INSTALLED', 'FIXED IN', 'ADVISORY'];

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

function formatAffected({ affected }: Assessment): string[] {
  const rows = affected.map((one) => {
    const { module, version, state } = one;
    const { name, version: installed, id } = one.affected;
    return [module, version, state, name, installed, leastFix(one) ?? '', id];
  });
  return ['', formatTable(heading, rows)];
}

function formatSteps(assessment: Assessment, context: Context): string[] {
  const { affected, throughShell } = assessment;
  const served = affected.filter(({ state }) => isServed(state));
  const parts = [...new Set(served.map(({ module }) => module))];
  const users = throughShell.map((one) => `${one.module} (${one.package} ${one.range})`);
  return [
    ...parts.flatMap((module) => [
      '',
      `${module}:`,
      ...nextSteps(module, assessment, context).map((step) => `  ${step}`),
    ]),
    ...(users.length > 0
      ? [
          '',
          `The shell provides the package to ${users.join(', ')}: a release of the shell fixes it for these modules, too.`,
        ]
      : []),
    ...(served.length < affected.length
      ? [
          '',
          'Visitors do not get releases in the states "earlier" and "kept". Do not roll back to an affected one.',
        ]
      : []),
  ];
}

function formatUnknown({ withoutSbom }: Assessment): string[] {
  const served = withoutSbom.filter(({ state }) => isServed(state));
  if (served.length === 0) return [];
  const names = served.map(({ module, version }) => `${module} ${version}`).join(', ');
  return [
    '',
    `Unknown, because these releases have no SBOM: ${names}. Build them with a current version of @sumut/module-build and release them.`,
  ];
}

/** Formats an assessment as text for people. */
export function formatAssessment(label: string, assessment: Assessment, context: Context): string {
  const { affected, read, withoutSbom } = assessment;
  const served = read.filter(({ state }) => isServed(state)).length;
  const hit = new Set(affected.filter(({ state }) => isServed(state)).map(({ hash }) => hash)).size;
  const others = read.length - served;
  return [
    label,
    `${hit} of ${count(served, 'release')} that visitors get ${hit === 1 ? 'is' : 'are'} affected; ${count(others, 'other release')} checked, ${withoutSbom.length} without an SBOM.`,
    ...(affected.length > 0 ? formatAffected(assessment) : []),
    ...formatSteps(assessment, context),
    ...formatUnknown(assessment),
  ].join('\n');
}
