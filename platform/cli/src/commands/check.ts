import { existsSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { CommandError } from '../CommandError.ts';
import { formatSize } from '../format.ts';
import type { CommandResult } from '../reporter.ts';
import type { AddCommand } from './command.ts';

/** The folder with the build: the given folder, or `dist` in it. Throws `no-module`. */
function findBuild(folder: string): string {
  const inside = path.join(folder, 'dist');
  if (existsSync(path.join(folder, releaseManifestFile))) return folder;
  if (existsSync(path.join(inside, releaseManifestFile))) return inside;
  throw new CommandError(
    'no-module',
    `Neither ${folder} nor its folder dist has a ${releaseManifestFile}. Build the module first, or pass the folder with its build.`,
  );
}

async function check(folder: string): Promise<CommandResult> {
  // Loaded on demand, because loading takes a quarter of a second and other commands do not need the module.
  const { checkFolder } = await import('@sumut/release-check');
  const { accepted, findings, release } = await checkFolder(folder);
  if (!accepted || !release)
    throw new CommandError(
      'release-refused',
      `${folder} does not comply with the release format. Fix the following, and run the build again:`,
      findings,
    );
  const { name, version, hash, firstLoad, total } = release;
  return {
    data: { folder, release },
    text: [
      `${name} ${version} (${hash.slice(0, 16)}) complies with the release format.`,
      `First load, compressed: ${formatSize(firstLoad)}. All files: ${formatSize(total)}.`,
    ].join('\n'),
  };
}

export const addCheck: AddCommand = (program, run) =>
  program
    .command('check')
    .summary('check a build of any bundler')
    .description(
      'Checks the files and the release.json of a build by all rules that do not depend on a site, as the site does when it receives the release. Nothing is sent, and no key is needed. docs/release-format.md specifies the rules.',
    )
    .argument('[folder]', 'folder of the build, or of its module (default: the current folder)')
    .action((folder: string | undefined) =>
      run(({ cwd }) => check(findBuild(path.resolve(cwd, folder ?? '.')))),
    );
