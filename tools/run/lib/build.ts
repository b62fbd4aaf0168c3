import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../../platform/toolchain/command.mjs';
import { builtPackages, root } from '../../../platform/toolchain/packages.ts';

/** Patterns of the files that every build depends on, in addition to its own folder. */
const commonInputs = [
  'package-lock.json',
  'tsconfig*.json',
  'webpack.common.ts',
  '.browserslistrc',
  'platform/build/**/*',
  'platform/contracts/{src/**/*,*.json}',
  'shared-ui/{src/**/*,package.json}',
  'platform/{api-client,forms}/src/**/*',
  // The versions that the shell shares, and the code with which modules render their pages.
  'shell/{package.json,src/prerender/**/*}',
  'docs/brand/*',
];
/** Patterns of the files of a package that only its own build depends on. */
const ownInputs = (name: string) => [
  `${name}/{src,public}/**/*`,
  `${name}/*.{json,ts}`,
  ...(name === 'server' ? ['platform/release-check/src/**/*'] : []),
];

interface Input {
  file: string;
  size: number;
  mtimeMs: number;
}

const findInputs = (patterns: string[]): Input[] =>
  globSync(patterns, { cwd: root, exclude: ['**/*.test.*'] })
    .sort()
    .map((file) => ({ file, stats: statSync(path.join(root, file)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ file, stats: { size, mtimeMs } }) => ({ file, size, mtimeMs }));

const digest = (parts: (string | Buffer)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** What the files are as far as the file system shows without reading them. */
const printOf = (inputs: Input[]): string => digest([JSON.stringify(inputs)]);

const hashOf = (inputs: Input[]): string =>
  digest(inputs.flatMap(({ file }) => [file, readFileSync(path.join(root, file))]));

/** The content and the print of the files of the last build, if it succeeded. */
const stampOf = (name: string) => path.join(root, '.cache/build', name);

function writeStamp(name: string, hash: string, print: string): void {
  mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), `${hash} ${print}`);
}

interface StaleBuild {
  name: string;
  hash: string;
  print: string;
  /** The number of files that only this build depends on. */
  count: number;
}

/** Finds the packages that have changed since their last build, the largest first. Default: of all packages. */
export function findStale(names: readonly string[] = builtPackages): StaleBuild[] {
  const common = findInputs(commonInputs);
  const commonPrint = printOf(common);
  let commonHash: string | undefined;
  return names
    .flatMap((name) => {
      const own = findInputs(ownInputs(name));
      const print = `${commonPrint}-${printOf(own)}`;
      const isBuilt = existsSync(path.join(root, name, 'dist')) && existsSync(stampOf(name));
      const [builtHash, builtPrint] = isBuilt ? readFileSync(stampOf(name), 'utf8').split(' ') : [];
      if (builtPrint === print) return [];
      commonHash ??= hashOf(common);
      const hash = `${commonHash}-${hashOf(own)}`;
      if (builtHash !== hash) return [{ name, hash, print, count: own.length }];
      writeStamp(name, hash, print);
      return [];
    })
    .sort((one, other) => other.count - one.count);
}

/** A build creates many short-lived objects. More room for them saves a tenth of its time. */
const memory = ['--max-semi-space-size=64'];

async function build({ name, hash, print }: StaleBuild): Promise<void> {
  const advice = `The build of ${name} failed; the messages above say where.`;
  const file = path.join(import.meta.dirname, 'buildPackage.ts');
  await runCommand(process.execPath, [...memory, file], { cwd: path.join(root, name) }, advice);
  writeStamp(name, hash, print);
}

/** Builds packages. Rejects when a build fails. */
export async function buildAll(stale: readonly StaleBuild[]): Promise<void> {
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  const { default: PQueue } = await import('p-queue');
  const queue = new PQueue({ concurrency: 2 });
  const builds = stale.map((one) => queue.add(() => build(one)));
  // The other builds end before the error, so that none runs on after the command.
  await Promise.allSettled(builds);
  await Promise.all(builds);
}

/** Builds the packages that have changed since their last build. Default: all packages. Rejects when a build fails. */
export const buildStale = (names?: readonly string[]): Promise<void> => buildAll(findStale(names));
