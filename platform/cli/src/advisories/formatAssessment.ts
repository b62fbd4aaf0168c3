import { isServed } from '@sumut/contracts/registry/releasePackages';
import type { Context } from '../context.ts';
import { formatTable } from '../format.ts';
import type { Assessment } from './assess.ts';
import { leastFix, nextSteps } from './nextSteps.ts';

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
