import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { Release } from '@sumut/contracts/registry/release';
import { describeModule } from '../../../../testing/builds.ts';
import {
  build,
  type Change,
  liveAs,
  offered,
  refusal,
  shown,
  surroundings,
} from '../../../../testing/gatedReleases.ts';
import { checkRelease, type ReleaseContext } from './checkRelease.ts';

const other = (...routes: string[]) => describeModule({}, { name: 'careers', routes }).release;
const libraries = (shared: Release['shared']): Change => ({ shared });
const routes = (...added: string[]): Change => ({
  routes: ['/tools', '/tools/:name', ...added],
});

const refused: [name: string, change: Change, line: string, around?: Partial<ReleaseContext>][] = [
  [
    'a library in a version that the site does not provide',
    libraries({ react: '^20.0.0' }),
    'shared: shared react: needs ^20.0.0, this site provides 19.3.1',
  ],
  [
    'a library that the site does not provide',
    libraries({ react: '^19.1.0', zod: '^4.0.0' }),
    'shared: shared zod: this site does not provide it',
  ],
  [
    'a library named "constructor"',
    libraries({ react: '^19.1.0', constructor: '*' }),
    'shared: shared constructor: this site does not provide it',
  ],
  [
    'an invalid range',
    libraries({ react: 'newest' }),
    'shared: shared react: needs newest, this site provides 19.3.1',
  ],
  [
    'a very long range',
    libraries({ react: `*${' || *'.repeat(1000)}` }),
    `shared: shared react: needs *${' || *'.repeat(1000)}`.slice(0, 'shared: '.length + 300),
  ],
  [
    'a frame of a route that it does not have',
    { frames: { '/tools/*': 'app', '/desk/*': 'app' } },
    'routes: frame of /desk/*: this module has no such route',
  ],
  ['a page of the shell', routes('/About/'), 'routes: route /About/: the shell has /about'],
  [
    'a page of another module',
    routes('/careers'),
    'routes: route /careers: module careers has /Careers/',
    { others: [other('/Careers/')] },
  ],
  [
    'a page with a parameter of another module',
    routes('/careers/:role'),
    'routes: route /careers/:role: module careers has /careers/:name',
    { others: [other('/careers/:name')] },
  ],
  [
    "a page that matches another module's parameter",
    routes('/careers/pilot'),
    'routes: route /careers/pilot: module careers has /careers/:name',
    { others: [other('/careers/:name')] },
  ],
  [
    'every page with one path segment',
    routes('/:page'),
    'routes: route /:page: the shell has /about',
  ],
  ['every page', routes('/*'), 'routes: route /*: the shell has /'],
  [
    'everything under a page of another module',
    routes('/careers*'),
    'routes: route /careers*: module careers has /careers/:name',
    { others: [other('/careers/:name')] },
  ],
  [
    "a page that is the shell's without its optional part",
    routes('/:language?/about'),
    'routes: route /:language?/about: the shell has /about',
  ],
  [
    'a page of another module under the largest number of optional segments',
    routes(`/careers${'/a?'.repeat(4)}`),
    `routes: route /careers${'/a?'.repeat(4)}: module careers has /careers`,
    { others: [other('/careers')] },
  ],
  [
    'a pattern with too many optional segments',
    routes(`/x${'/a?'.repeat(30)}`),
    `routes: route /x${'/a?'.repeat(30)}: more than 4 optional parts`,
  ],
  [
    'a version that is stored with other content',
    { version: '1.9.0' },
    'version: 1.9.0 is already stored with different content',
    { stored: [{ version: '1.9.0', hash: 'a'.repeat(64) }] },
  ],
  [
    'the live version with other content',
    {
      version: '1.4.2',
      texts: [...(offered.texts ?? []), 'new'],
      preload: [],
      title: { ar: 'جديد', en: 'New' },
    },
    'version: 1.4.2 is already stored with different content',
  ],
  [
    'a version below the live one',
    { version: '1.4.1' },
    'version: 1.4.1 is not greater than the live 1.4.2',
  ],
  [
    'a candidate for the live version',
    { version: '1.4.2-rc.1' },
    'version: 1.4.2-rc.1 is not greater than the live 1.4.2',
  ],
  [
    'more than its budget for all files',
    { budget: { firstLoad: 60_000, total: 1000 } },
    'size: all files: 1.425 kB exceeds the budget of 1 kB',
  ],
  [
    'more than the platform allows, whatever its own budget',
    { budget: { firstLoad: 60_000, total: 500_000 } },
    'size: all files: 1.425 kB exceeds the budget of 1.2 kB; module.json cannot raise it to 500 kB',
    { budget: { firstLoad: 60_000, total: 1200 } },
  ],
];

for (const [name, change, line, around] of refused) {
  test(`${name} is refused, whatever the version`, async () => {
    const candidate = build('2.0.0', change);
    const lines = await refusal(candidate, surroundings(liveAs('1.4.2'), around));
    const [first = ''] = lines.filter((text) => text.startsWith('refused'));
    assert.ok(first.startsWith(`refused ${line}`), first);
    assert.equal(lines.filter((text) => text.startsWith('refused')).length, 1);
  });
}

test('routes that do not overlap with routes of other modules are accepted', async () => {
  const around = surroundings(liveAs('1.4.2'), {
    others: [other('/careers', '/careers/:name'), liveAs('1.4.2')],
  });
  const change = routes('/career', '/careers/:name/apply', '/about/tools', '/x/y?');
  const { findings } = await checkRelease(build('1.5.0', change), around);
  assert.ok(findings.every(({ level }) => level === 'addition'));
});

test('a stored release is not checked again', async () => {
  const first = build('1.0.0', { routes: ['/tools'] });
  const around = surroundings(liveAs('2.0.0'), { stored: [first.release, liveAs('2.0.0')] });
  const { findings } = await checkRelease(first, around);
  assert.deepEqual(shown(findings), ['breaking routes: - route /tools/:name']);
});

test('all findings of a refused release are listed, the most severe first', async () => {
  const change = { routes: ['/tools', '/about'], texts: ['page.lead', 'page.title', 'page.more'] };
  assert.deepEqual(await refusal(build('1.5.0', change), surroundings(liveAs('1.4.2'))), [
    'refused routes: route /about: the shell has /about',
    'breaking routes: - route /tools/:name',
    'addition routes: + route /about',
    'addition texts: + text page.more',
  ]);
});

test('the first load is the compressed size of entry and preload', async () => {
  const contents = {
    'entry.js': 'tool();'.repeat(20_000),
    'page.css': randomBytes(10_000),
    'picture.avif': randomBytes(500_000),
  };
  const { firstLoad, total } = await checkRelease(build('1.0.0', {}, contents), surroundings(null));
  assert.equal(total, 140_000 + 10_000 + 500_000);
  assert.ok(firstLoad >= 10_000 && firstLoad < 10_500, `${firstLoad}`);
});

test('a first load above the budget is refused with both sizes', async () => {
  const candidate = build('1.0.0', {}, { 'entry.js': randomBytes(60_000), 'page.css': 'x' });
  assert.deepEqual(await refusal(candidate, surroundings(null)), [
    'refused size: first load, compressed: 60.001 kB exceeds the budget of 60 kB',
  ]);
});
