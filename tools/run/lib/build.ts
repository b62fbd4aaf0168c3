import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PQueue from 'p-queue';
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

function hashOf(patterns: string[], ...known: string[]): string {
  const hash = createHash('sha256');
  for (const one of known) hash.update(one);
  for (const file of globSync(patterns, { cwd: root, exclude: ['**/*.test.*'] }).sort()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}

const stampOf = (name: string) => path.join(root, '.cache/build', name);

const isStale = (name: string, hash: string) =>
  !existsSync(path.join(root, name, 'dist')) ||
  !existsSync(stampOf(name)) ||
  readFileSync(stampOf(name), 'utf8') !== hash;

/** A build creates many short-lived objects. More room for them saves a tenth of its time. */
const memory = ['--max-semi-space-size=64'];

async function build(name: string, hash: string): Promise<void> {
  const advice = `The build of ${name} failed; the messages above say where.`;
  const file = path.join(import.meta.dirname, 'buildPackage.ts');
  await runCommand(process.execPath, [...memory, file], { cwd: path.join(root, name) }, advice);
  mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), hash);
}

/** Builds the packages that have changed since their last build. Default: all packages. Rejects when a build fails. */
export async function buildStale(names: readonly string[] = builtPackages): Promise<void> {
  const common = hashOf(commonInputs);
  const hashes = new Map(names.map((name) => [name, hashOf(ownInputs(name), common)]));
  const stale = names.filter((name) => isStale(name, hashes.get(name) ?? ''));
  if (stale.length === 0) return;

  console.log(`Building ${stale.join(', ')} …`);
  const queue = new PQueue({ concurrency: 2 });
  const builds = stale.map((name) => queue.add(() => build(name, hashes.get(name) ?? '')));
  // The other builds end before the error, so that none runs on after the command.
  await Promise.allSettled(builds);
  await Promise.all(builds);
}
