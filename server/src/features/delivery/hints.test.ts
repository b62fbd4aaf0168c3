import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShellBuild } from '@sumut/contracts/registry/assets';
import { releaseBase } from '@sumut/contracts/registry/contract';
import type { PageHints } from '@sumut/contracts/registry/pageHints';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { pageHints } from './hints.ts';
import { readStoredRelease } from '../../shared/releases/storedRelease.ts';
import { describeModule } from '../../../testing/builds.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const file = (path: string) => ({ path, integrity, size: 1, public: false });
const list = (name: string, shared: string[] = []) => ({
  any: [`${name}.js`],
  ar: [`${name}-ar.js`],
  en: [`${name}-en.js`],
  shared,
});
const names = ['app', 'about', 'frame', 'page'].flatMap((name) => [
  `${name}.js`,
  `${name}-ar.js`,
  `${name}-en.js`,
]);

const shellHints: PageHints = {
  always: list('app'),
  pages: { about: list('about') },
  libraries: { forms: ['forms.js'] },
};
const shell: ShellBuild = {
  files: [...names, 'forms.js'].map(file),
  scripts: [],
  styles: [],
  gate: null,
  shared: {},
  fonts: { ar: [], en: [] },
  hints: shellHints,
};
const hints: PageHints = {
  always: { any: [], ar: ['frame-ar.js'], en: ['frame-en.js'], shared: [] },
  pages: { tools: list('page', ['forms']) },
  libraries: {},
};
const { release: tools } = describeModule(Object.fromEntries(names.map((name) => [name, name])), {
  hints,
});
const stored = readStoredRelease(JSON.stringify(tools));

type HintRequest = Omit<Parameters<typeof pageHints>[1], 'isUncertain'>;
const listHints = (request: HintRequest, isUncertain = false) =>
  pageHints(shell, { ...request, isUncertain }).map(({ href }) => href);

test('a page of the shell has hints for the layout, its own code and the texts of one language', () => {
  assert.deepEqual(
    listHints({ path: shellPaths.about, release: undefined, language: 'ar' }),
    ['app.js', 'app-ar.js', 'about.js', 'about-ar.js'].map((name) => `/assets/${name}`),
  );
});

test('a page of a module has hints for the layout, the module, its page and its libraries', () => {
  const base = releaseBase(tools);
  assert.deepEqual(listHints({ path: '/tools/saw', release: stored, language: 'en' }), [
    ...['app.js', 'app-en.js', 'forms.js'].map((name) => `/assets/${name}`),
    `${base}${stored.page.manifest?.path}`,
    ...['entry.js', 'page.css', 'frame-en.js', 'page.js', 'page-en.js'].map((name) => base + name),
  ]);
});

test('a page of a module with a canary has hints for the layout only', () => {
  assert.deepEqual(
    listHints({ path: '/tools/saw', release: undefined, language: 'en' }, true),
    ['app.js', 'app-en.js'].map((name) => `/assets/${name}`),
  );
});

test('a page of a build without hints has hints for the entry', () => {
  const { hints: unknown, ...plain } = tools;
  assert.ok(unknown);
  const release = readStoredRelease(JSON.stringify(plain));
  const base = releaseBase(tools);
  const files = listHints({ release, path: '/tools', language: 'ar' });
  assert.ok(files.includes(`${base}entry.js`));
  assert.ok(!files.includes(`${base}page-ar.js`));
});
