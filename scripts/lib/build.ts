import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.mjs';
import { builtPackages, root } from './packages.ts';

/** What every build depends on besides its own folder. */
const commonInputs = [
  'package-lock.json',
  'tsconfig*.json',
  'webpack.common.ts',
  'webpack/**/*',
  'contracts/{src/**/*,*.json}',
  'shared-ui/{src/**/*,package.json}',
  '{api-client,forms}/src/**/*',
  'docs/brand/*',
];
/** The shell's federation plugins are part of every build's configuration, its other files only of its own. */
const ownInputs = (name: string) => [`${name}/{src,public}/**/*`, `${name}/*.{json,ts}`];

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
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

function build(names: readonly string[]): Promise<void> {
  const advice = 'The build failed; the messages above say where.';
  const [first = '', ...others] = names;
  // What runs builds side by side takes half as long to start as one build does, and one alone does not need it.
  if (others.length === 0)
    return runCommand('node', ['--run', 'build'], { cwd: path.join(root, first) }, advice);
  const scopes = names.flatMap((name) => ['--scope', `@sumut/${name}`]);
  const words = ['lerna', 'run', 'build', '--concurrency', '2', ...scopes];
  return runCommand('npx', ['--no', '--', ...words], { cwd: root }, advice);
}

/** Builds what has changed since it was last built, `names` or everything. Rejects when a build fails. */
export async function buildStale(names: readonly string[] = builtPackages): Promise<void> {
  const hashes = new Map(
    names.map((name) => [name, hashOf([...commonInputs, ...ownInputs(name)])]),
  );
  const stale = names.filter((name) => isStale(name, hashes.get(name) ?? ''));
  if (stale.length === 0) return;

  console.log(`Building ${stale.join(', ')} …`);
  await build(stale);
  mkdirSync(path.join(root, '.cache/build'), { recursive: true });
  for (const name of stale) writeFileSync(stampOf(name), hashes.get(name) ?? '');
}
