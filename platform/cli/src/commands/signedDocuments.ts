import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { envelopeSchema } from '@sumut/contracts/registry/dsse';
import { statementSchema, summarizeStatement } from '@sumut/contracts/registry/provenance';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import { readContent, sbomSchema } from '@sumut/contracts/registry/sbom';
import { ApiError, CommandError } from '../CommandError.ts';
import type { Context } from '../context.ts';
import { formatTable } from '../format.ts';
import { createRegistry, parseBody } from '../registry/registry.ts';
import { findModule, findRelease } from '../registry/state.ts';
import type { CommandResult } from '../reporter.ts';
import type { AddCommand } from './command.ts';

/** A signed document of a release, which a command shows or writes to a file. */
interface SignedDocument {
  /** The name of the command, and of the registry's function that reads the document. */
  command: 'sbom' | 'provenance';
  /** The name of the document in messages. */
  name: string;
  summary: string;
  description: string;
  /** The usage text of the option `--output`. */
  output: string;
  /** The error code and the next step for a release without the document. */
  missing: [code: 'no-sbom' | 'no-provenance', next: string];
  format: (release: ReleaseSummary, text: string, site: URL) => CommandResult;
}

interface Options {
  output?: string;
}

/** Writes an output file. Throws `not-written` with its path and the reason. */
export async function writeOutput(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('not-written', `Cannot write ${file} (${reason}).`);
  });
}

/** The name of a release in a message. */
const nameOf = ({ module, version }: ReleaseSummary): string => `${module} ${version}`;

async function showOrWrite(
  { site, cwd, key }: Context,
  { command, name, missing: [code, next], format }: SignedDocument,
  { module, version, output }: Options & { module: string; version: string | undefined },
): Promise<CommandResult> {
  const registry = createRegistry(site, await key());
  const state = findModule(await registry.state(), module);
  const release = version === undefined ? state.live : findRelease(state, version);
  if (!release)
    throw new CommandError('not-found', `No release of "${module}" is live. Pass a version.`);
  const text = await registry[command](release).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
    const removed =
      command === 'provenance' || release.removedAt === undefined ? '' : ' Its files were removed.';
    throw new CommandError(code, `${nameOf(release)} has no ${name}.${removed} ${next}`);
  });
  if (output === undefined) return format(release, text, site);
  const file = path.resolve(cwd, output);
  await writeOutput(file, text);
  return {
    data: { module, version: release.version, hash: release.hash, file },
    text: `Wrote the signed ${name} of ${nameOf(release)} to ${file}.`,
  };
}

const addDocument =
  (shown: SignedDocument): AddCommand =>
  (program, run) =>
    program
      .command(shown.command)
      .summary(shown.summary)
      .description(shown.description)
      .argument('<module>', 'module name, or shell')
      .argument('[version]', 'version of the release (default: the live one)')
      .option('-o, --output <file>', shown.output)
      .action((module: string, version: string | undefined, options: Options) =>
        run((context) => showOrWrite(context, shown, { ...options, module, version })),
      );

export const addSbom = addDocument({
  command: 'sbom',
  name: 'SBOM',
  summary: 'list the packages in a release',
  description:
    'Lists the packages that are in the files of a release, and those that it takes from the shell, according to its SBOM. With --json, prints the SBOM (CycloneDX in JSON).',
  output: 'write the SBOM to a file, byte for byte as it was signed',
  missing: [
    'no-sbom',
    'To add one, build with a current version of @sumut/module-build and release again.',
  ],
  format: (release, text, site) => {
    const sbom = parseBody(sbomSchema, site, text);
    const { packages, provided } = readContent(sbom);
    const own = packages.map(({ name, version }) => [name, version]);
    const fromShell = provided.map(({ name, range }) => [name, range]);
    const lines = [
      `${nameOf(release)} contains ${packages.length} packages.`,
      '',
      formatTable(['PACKAGE', 'VERSION'], own),
      ...(provided.length > 0 ? ['', formatTable(['FROM THE SHELL', 'NEEDED'], fromShell)] : []),
    ];
    return { data: sbom, text: lines.join('\n') };
  },
});

export const addProvenance = addDocument({
  command: 'provenance',
  name: 'provenance',
  summary: 'show the source from which a release was built',
  description:
    'Shows the repository, commit and builder of a release from its signed statement, and whether the site has verified them. With --json, prints the statement (in-toto with the SLSA predicate).',
  output: 'write the signed envelope to a file, byte for byte',
  missing: [
    'no-provenance',
    'To add it, release with a current version of @sumut/modules from a git repository.',
  ],
  format: (release, text, site) => {
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
  },
});
