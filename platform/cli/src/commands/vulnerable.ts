import { isServed } from '@sumut/contracts/registry/releasePackages';
import { assess, type Assessment } from '../advisories/assess.ts';
import type { Context } from '../context.ts';
import type { CommandResult } from '../reporter.ts';
import type { AddCommand } from './command.ts';

interface Options {
  advisories?: string;
}

const toData = ({ affected, throughShell, withoutSbom, read }: Assessment) => ({
  affected: affected.map(({ affected: { name, version: installed, id, fixed }, ...release }) => ({
    ...release,
    package: name,
    installed,
    advisory: id,
    fixed,
  })),
  throughShell,
  withoutSbom,
  read: read.length,
});

async function vulnerable(
  advisory: string,
  { advisories }: Options,
  context: Context,
): Promise<CommandResult> {
  // Loaded on demand, because other commands do not need these modules.
  const { chooseSearch } = await import('../advisories/chooseSearch.ts');
  const { formatAssessment } = await import('../advisories/formatAssessment.ts');
  const search = chooseSearch(advisory, advisories, context.cwd);
  const list = await (await context.registry()).packages();
  const assessment = assess(list, search);
  const { affected, withoutSbom } = assessment;
  return {
    data: { search: search.label, snapshot: list.snapshot, ...toData(assessment) },
    text: formatAssessment(search.label, assessment, context),
    // A served release without an SBOM may be affected, so the command fails.
    failed: [...affected, ...withoutSbom].some(({ state }) => isServed(state)),
  };
}

export const addVulnerable: AddCommand = (program, run) =>
  program
    .command('vulnerable')
    .summary('find the releases that contain a package with a known fault')
    .description(
      'Finds the releases of all modules and of the shell that contain an affected version of a package, according to their SBOMs, and lists the next steps. The exit code is 1 when visitors get an affected release, or a release without an SBOM. The command only requests the list of packages from the site: it does not send the advisory.',
    )
    .argument(
      '<advisory>',
      "file with advisories in OSV format, <package>@<range> (lodash@'<4.17.21'), or an ID such as GHSA-… or CVE-…",
    )
    .option(
      '--advisories <file>',
      'file in which an ID is looked up: the OSV export for npm (all.zip)',
    )
    .action((advisory: string, options: Options) =>
      run((context) => vulnerable(advisory, options, context)),
    );
