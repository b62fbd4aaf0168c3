import path from 'node:path';
import type { Provided } from '@sumut/contracts/registry/provided';
import { CommandError } from '../CommandError.ts';
import type { Context } from '../context.ts';
import { type Requested, readRequested } from '../doctor/readRequested.ts';
import { formatFindings, formatSize, formatTable } from '../format.ts';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import { compareTypes } from '../doctor/compareTypes.ts';
import { neitherKeyNorPassword, readAsVisitor } from '../registry/readAsVisitor.ts';
import type { CommandResult } from '../reporter.ts';
import type { AddCommand } from './command.ts';

function formatProvided(
  { site }: Context,
  { manifest, packages, preset }: Requested,
  provided: Provided,
) {
  const { shell, contract, shared, budget } = provided;
  const rows = Object.entries(shared).map(([library, version]) => {
    const built = preset?.shared[library];
    return [library, version, packages[library] ?? '', built === undefined ? '' : `^${built}`];
  });
  return [
    `${site.origin} has ${shell === null ? 'a shell' : `shell ${shell}`} with contract ${contract}.`,
    '',
    formatTable(['LIBRARY', 'SITE', 'PACKAGE.JSON', 'BUILD'], rows),
    '',
    `Budget of ${manifest.name}: ${formatSize(budget.firstLoad)} for the first load, compressed; ${formatSize(budget.total)} for all files.`,
  ].join('\n');
}

async function doctor(folder: string, context: Context): Promise<CommandResult> {
  const { site, reporter } = context;
  const requested = await readRequested(folder);
  const { name } = requested.manifest;
  const password = context.gatePassword(neitherKeyNorPassword);
  const provided =
    password === undefined
      ? await (await context.registry()).provided(name)
      : await readAsVisitor(site, { password, endpoint: siteEndpoints.provided, module: name });
  // Loaded on demand, because loading takes a quarter of a second and other commands do not need the module.
  const { compareNeeds } = await import('../doctor/compareNeeds.ts');
  const findings = [
    ...compareNeeds(requested, provided),
    ...(await compareTypes(context, { folder, module: name })),
  ];
  const text = formatProvided(context, requested, provided);
  if (findings.some(({ level }) => level === 'refused')) {
    reporter.note(text);
    throw new CommandError(
      'does-not-fit',
      `${site.origin} does not meet the requirements of ${name}. Each line states how to fix it:`,
      findings,
    );
  }
  const notices = formatFindings(findings);
  return {
    data: { module: name, site: site.origin, provided, findings },
    text: [text, ...(notices.length > 0 ? notices : ['No problems found.'])].join('\n'),
  };
}

export const addDoctor: AddCommand = (program, run) =>
  program
    .command('doctor')
    .summary('compare the requirements of a module with the site')
    .description(
      "Compares, before a build, the versions in the module's package.json and in its bundler preset with what the live shell provides: shared libraries, kit, contract and budget. Also compares the module's types of other modules' widgets with the live widgets. Needs the gate's password (MODULES_GATE_PASSWORD) or the team's key.",
    )
    .argument('[folder]', 'folder of the module (default: the current folder)')
    .action((folder: string | undefined) =>
      run((context) => doctor(path.resolve(context.cwd, folder ?? '.'), context)),
    );
