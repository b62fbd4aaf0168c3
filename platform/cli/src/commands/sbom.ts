import path from 'node:path';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import { readContent, sbomSchema } from '@sumut/contracts/registry/sbom';
import { ApiError, CommandError } from '../CommandError.ts';
import type { Context } from '../context.ts';
import { formatTable } from '../format.ts';
import { parseBody, type Registry } from '../registry/registry.ts';
import type { CommandResult } from '../reporter.ts';
import { chooseRelease, nameOf } from './chooseRelease.ts';
import type { AddCommand } from './command.ts';
import { writeOutput } from './writeOutput.ts';

interface Options {
  output?: string;
}

async function read(registry: Registry, release: ReleaseSummary): Promise<string> {
  try {
    return await registry.sbom(release);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
    const removed = release.removedAt === undefined ? '' : ' Its files were removed.';
    throw new CommandError(
      'no-sbom',
      `${nameOf(release)} has no SBOM.${removed} To add one, build with a current version of @sumut/module-build and release again.`,
    );
  }
}

function formatContent(release: ReleaseSummary, text: string, site: URL): CommandResult {
  const sbom = parseBody(sbomSchema, site, text);
  const { packages, provided } = readContent(sbom);
  const lines = [
    `${nameOf(release)} contains ${packages.length} packages.`,
    '',
    formatTable(
      ['PACKAGE', 'VERSION'],
      packages.map(({ name, version }) => [name, version]),
    ),
  ];
  const fromShell = formatTable(
    ['FROM THE SHELL', 'NEEDED'],
    provided.map(({ name, range }) => [name, range]),
  );
  return {
    data: sbom,
    text: [...lines, ...(provided.length > 0 ? ['', fromShell] : [])].join('\n'),
  };
}

async function sbom(
  context: Context,
  { module, version, output }: Options & { module: string; version: string | undefined },
): Promise<CommandResult> {
  const registry = await context.registry();
  const release = await chooseRelease(registry, module, version);
  const text = await read(registry, release);
  if (output === undefined) return formatContent(release, text, context.site);
  const file = path.resolve(context.cwd, output);
  await writeOutput(file, text);
  const { hash } = release;
  return {
    data: { module, version: release.version, hash, file },
    text: `Wrote the signed SBOM of ${nameOf(release)} to ${file}.`,
  };
}

export const addSbom: AddCommand = (program, run) =>
  program
    .command('sbom')
    .summary('list the packages in a release')
    .description(
      'Lists the packages that are in the files of a release, and those that it takes from the shell, according to its SBOM. With --json, prints the SBOM (CycloneDX in JSON).',
    )
    .argument('<module>', 'module name, or shell')
    .argument('[version]', 'version of the release (default: the live one)')
    .option('-o, --output <file>', 'write the SBOM to a file, byte for byte as it was signed')
    .action((module: string, version: string | undefined, options: Options) =>
      run((context) => sbom(context, { ...options, module, version })),
    );
