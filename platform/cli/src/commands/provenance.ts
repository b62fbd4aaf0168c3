import path from 'node:path';
import { envelopeSchema } from '@sumut/contracts/registry/dsse';
import { statementSchema, summarizeStatement } from '@sumut/contracts/registry/provenance';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import { ApiError, CommandError } from '../CommandError.ts';
import type { Context } from '../context.ts';
import { createRegistry, parseBody, type ReleaseRegistry } from '../registry/registry.ts';
import type { CommandResult } from '../reporter.ts';
import { chooseRelease, nameOf } from './chooseRelease.ts';
import type { AddCommand } from './command.ts';
import { writeOutput } from './writeOutput.ts';

interface Options {
  output?: string;
}

async function read(registry: ReleaseRegistry, release: ReleaseSummary): Promise<string> {
  try {
    return await registry.provenance(release);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
    throw new CommandError(
      'no-provenance',
      `${nameOf(release)} has no provenance. To add it, release with a current version of @sumut/modules from a git repository.`,
    );
  }
}

function format(release: ReleaseSummary, text: string, site: URL): CommandResult {
  const { payload } = parseBody(envelopeSchema, site, text);
  const statement = parseBody(statementSchema, site, Buffer.from(payload, 'base64').toString());
  const { repository, ref, commit, modified, builder } = summarizeStatement(statement);
  const lines = [
    `${nameOf(release)} was built from`,
    `  repository  ${repository}`,
    ...(ref === undefined ? [] : [`  ref         ${ref}`]),
    `  commit      ${commit}${modified ? ', with uncommitted changes' : ''}`,
    `  builder     ${builder}`,
    release.provenance?.verified
      ? 'The site has verified this with the token of the CI run that sent the release.'
      : 'This is signed with the key of the release. The site cannot verify that the release was built from this source.',
  ];
  return { data: statement, text: lines.join('\n') };
}

async function provenance(
  context: Context,
  { module, version, output }: Options & { module: string; version: string | undefined },
): Promise<CommandResult> {
  const registry = createRegistry(context.site, await context.key());
  const release = await chooseRelease(registry, module, version);
  const text = await read(registry, release);
  if (output === undefined) return format(release, text, context.site);
  const file = path.resolve(context.cwd, output);
  await writeOutput(file, text);
  const { hash } = release;
  return {
    data: { module, version: release.version, hash, file },
    text: `Wrote the signed provenance of ${nameOf(release)} to ${file}.`,
  };
}

export const addProvenance: AddCommand = (program, run) =>
  program
    .command('provenance')
    .summary('show the source from which a release was built')
    .description(
      'Shows the repository, commit and builder of a release from its signed statement, and whether the site has verified them. With --json, prints the statement (in-toto with the SLSA predicate).',
    )
    .argument('<module>', 'module name, or shell')
    .argument('[version]', 'version of the release (default: the live one)')
    .option('-o, --output <file>', 'write the signed envelope to a file, byte for byte')
    .action((module: string, version: string | undefined, options: Options) =>
      run((context) => provenance(context, { ...options, module, version })),
    );
