import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { Release } from '@sumut/contracts';
import { checkRelease, type Surroundings } from '../src/registry/contractGate/checkRelease.ts';
import { compareReleases } from '../src/registry/contractGate/compareReleases.ts';
import { ReleaseRefusedError } from '../src/registry/contractGate/ReleaseRefusedError.ts';
import { verifyRecord } from '../src/registry/contractGate/verifyRecord.ts';
import { describeModule, type Contents } from './support/builds.ts';
import { shown } from './support/findings.ts';

type Change = Partial<Release>;

const grid = {
  limit: { name: 'limit', type: 'number', optional: true },
  title: { name: 'title', type: 'string', optional: false },
};
/** What the live release offers and needs. */
const offered: Change = {
  routes: ['/tools', '/tools/:name'],
  widgets: ['grid', 'list'],
  types: { grid: [grid.limit, grid.title] },
  texts: ['page.lead', 'page.title'],
  shared: { react: '^19.1.0' },
};
const site = {
  shared: { react: '19.3.1', i18next: '27.1.2' },
  shellRoutes: ['/', '/about', '/terms-of-service'],
};

function build(version: string, change: Change = {}, contents: Contents = {}) {
  const described = describeModule(contents, { ...offered, version, ...change });
  const files = Object.entries(described.contents).map(
    ([name, content]) => [name, Buffer.from(content)] as const,
  );
  return verifyRecord(Buffer.from(JSON.stringify(described.release)), new Map(files));
}
/** A live release is what it is: nothing about it is verified again. */
const liveAs = (version: string, change: Change = {}): Release =>
  describeModule({}, { ...offered, version, ...change }).release;

const surroundings = (live: Release | null, change: Partial<Surroundings> = {}): Surroundings => ({
  live,
  others: [],
  stored: live ? [live] : [],
  site,
  ...change,
});

/** The findings that the refusal gives. */
async function refusal(...args: Parameters<typeof checkRelease>): Promise<string[]> {
  const error: unknown = await checkRelease(...args).then(
    () => assert.fail('the release was accepted'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ReleaseRefusedError, String(error));
  return shown(error.findings);
}

const types = (...props: Release['types'][string]): Change => ({ types: { grid: props } });

const breaks: [name: string, change: Change, line: string, before?: Change][] = [
  ['a route that is gone', { routes: ['/tools'] }, 'routes: - route /tools/:name'],
  ['a widget that is gone', { widgets: ['grid'] }, 'widgets: - widget list'],
  ['a prop that is gone', types(grid.title), 'types: - widget grid: prop limit: number?'],
  [
    'a prop of another type',
    types({ ...grid.limit, type: 'string', optional: false }, grid.title),
    'types: ~ widget grid: prop limit: number? -> string',
  ],
  [
    'a prop that can no longer be left out',
    types({ ...grid.limit, optional: false }, grid.title),
    'types: ~ widget grid: prop limit: number? -> number',
  ],
  [
    'another type for a prop that may now be left out',
    types(grid.limit, { ...grid.title, type: 'Title', optional: true }),
    'types: ~ widget grid: prop title: string -> Title?',
  ],
  [
    'a new prop that cannot be left out',
    types(grid.limit, grid.title, { name: 'order', type: "'up' | 'down'", optional: false }),
    "types: + widget grid: prop order: 'up' | 'down'",
  ],
  ['a text that is gone', { texts: ['page.title'] }, 'texts: - text page.lead'],
  [
    'a library in a range that the live one has nothing of',
    { shared: { react: '^19.1.0' } },
    'shared: ~ shared react: ^18.0.0 -> ^19.1.0',
    { shared: { react: '^18.0.0' } },
  ],
  ['another contract', {}, 'contract: ~ contract: 0 -> 1', { contract: 0 }],
];

const steps: [live: string, minor: string, major: string][] = [
  ['1.4.2', '1.5.0', '2.0.0'],
  ['1.4.2', '1.5.0-next.1', '2.0.0-next.1'],
  ['0.3.0', '0.3.1', '0.4.0'],
  ['0.3.0', '0.3.1', '1.0.0'],
];

for (const [name, change, line, before] of breaks) {
  for (const [version, minor, major] of steps) {
    const live = liveAs(version, before);
    test(`${name} is refused in ${minor} after ${version}`, async () => {
      const lines = await refusal(build(minor, change), surroundings(live));
      assert.deepEqual(lines, [`breaking ${line}`]);
    });
    test(`${name} is accepted in ${major} after ${version}`, async () => {
      const { findings } = await checkRelease(build(major, change), surroundings(live));
      assert.deepEqual(shown(findings), [`breaking ${line}`]);
    });
  }
}

const additions: [name: string, change: Change, lines: string[], before?: Change][] = [
  [
    'a new route',
    { routes: ['/tools', '/tools/:name', '/tools/:name/parts'] },
    ['routes: + route /tools/:name/parts'],
  ],
  ['a new widget', { widgets: ['grid', 'list', 'map'] }, ['widgets: + widget map']],
  [
    'a new prop that may be left out',
    types(grid.limit, grid.title, { name: 'order', type: 'Order', optional: true }),
    ['types: + widget grid: prop order: Order?'],
  ],
  [
    'a prop that may now be left out',
    types(grid.limit, { ...grid.title, optional: true }),
    ['types: ~ widget grid: prop title: string -> string?'],
  ],
  ['a new text', { texts: ['page.lead', 'page.more', 'page.title'] }, ['texts: + text page.more']],
  [
    'a library that was not needed before',
    { shared: { react: '^19.1.0', i18next: '^27.0.0' } },
    ['shared: + shared i18next: ^27.0.0'],
  ],
  ['nothing new', {}, []],
  ['another order', types(grid.title, grid.limit), []],
  ['another name for a parameter', { routes: ['/Tools/', '/tools/:tool'] }, []],
  ['a library that is no longer needed', { shared: {} }, []],
  ['a range that the live one has something of', { shared: { react: '^19.3.0' } }, []],
  ['a widget that nobody has described before', types(), [], { types: {} }],
  ['a widget that nobody describes any more', { types: {} }, []],
];

for (const [name, change, lines, before] of additions) {
  test(`${name} is accepted in a patch`, async () => {
    const around = surroundings(liveAs('1.4.2', before));
    const { findings } = await checkRelease(build('1.4.3', change), around);
    assert.deepEqual(
      shown(findings),
      lines.map((line) => `addition ${line}`),
    );
  });
}

test('the first release of a module is compared with nothing', async () => {
  const { findings } = await checkRelease(build('0.1.0'), surroundings(null));
  assert.deepEqual(findings, []);
});

test('of many differences the first twenty are listed, and the rest is counted', () => {
  const texts = Array.from({ length: 32 }, (_, index) => `page.line${index}`);
  const findings = compareReleases(liveAs('1.0.0', { texts }), liveAs('1.1.0', { texts: [] }));
  assert.equal(findings.length, 21);
  assert.equal(findings[19]?.text, '- text page.line19');
  assert.deepEqual(findings[20], { kind: 'texts', level: 'breaking', text: '… and 12 more' });
});

test('names are shown without what would act on a terminal or turn the line around', () => {
  const widgets = ['\u001b[2Jgrid\u202e', 'ودجة', 'x'.repeat(1000)];
  const live = liveAs('1.0.0', { widgets: [] });
  const [first, second, third] = compareReleases(live, liveAs('1.1.0', { widgets }));
  assert.equal(first?.text, '+ widget \\u{1b}[2Jgrid\\u{202e}');
  assert.equal(second?.text, '+ widget ودجة');
  assert.ok((third?.text.length ?? 0) <= 300);
});

test('a name out of every object is compared like any other', () => {
  const widgets = ['constructor', 'toString'];
  const live = liveAs('1.0.0', { widgets, types: {}, shared: {} });
  const props = { constructor: [], toString: [grid.title] };
  const candidate = liveAs('1.1.0', { widgets, types: props, shared: { valueOf: '^1.0.0' } });
  assert.deepEqual(shown(compareReleases(live, candidate)), [
    'addition shared: + shared valueOf: ^1.0.0',
  ]);
});

const other = (...routes: string[]) => describeModule({}, { name: 'careers', routes }).release;
const libraries = (shared: Release['shared']): Change => ({ shared });
const routes = (...added: string[]): Change => ({
  routes: ['/tools', '/tools/:name', ...added],
});

const refused: [name: string, change: Change, line: string, around?: Partial<Surroundings>][] = [
  [
    'a library in a version that the site has not',
    libraries({ react: '^20.0.0' }),
    'shared: shared react: needs ^20.0.0, this site provides 19.3.1',
  ],
  [
    'a library that the site does not have',
    libraries({ react: '^19.1.0', zod: '^4.0.0' }),
    'shared: shared zod: this site does not provide it',
  ],
  [
    'a library with the name of what every object has',
    libraries({ react: '^19.1.0', constructor: '*' }),
    'shared: shared constructor: this site does not provide it',
  ],
  [
    'a range that is none',
    libraries({ react: 'newest' }),
    'shared: shared react: needs newest, this site provides 19.3.1',
  ],
  [
    'a range that is a book',
    libraries({ react: `*${' || *'.repeat(1000)}` }),
    `shared: shared react: needs *${' || *'.repeat(1000)}`.slice(0, 'shared: '.length + 300),
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
    'a page that another module has by its parameter',
    routes('/careers/pilot'),
    'routes: route /careers/pilot: module careers has /careers/:name',
    { others: [other('/careers/:name')] },
  ],
  ['every page of one part', routes('/:page'), 'routes: route /:page: the shell has /about'],
  ['every page there is', routes('/*'), 'routes: route /*: the shell has /'],
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
    'a pattern that stands for very many',
    routes(`/x${'/a?'.repeat(30)}`),
    `routes: route /x${'/a?'.repeat(30)}: more than 4 optional parts`,
  ],
  [
    'a version that is stored with other content',
    { version: '1.9.0' },
    'version: 1.9.0 is stored already, with other content',
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
    'version: 1.4.2 is stored already, with other content',
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
    'size: all files: 1.425 kB, its budget is 1 kB',
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

test('pages beside those of others are fine', async () => {
  const around = surroundings(liveAs('1.4.2'), {
    others: [other('/careers', '/careers/:name'), liveAs('1.4.2')],
  });
  const change = routes('/career', '/careers/:name/apply', '/about/tools', '/x/y?');
  const { findings } = await checkRelease(build('1.5.0', change), around);
  assert.ok(findings.every(({ level }) => level === 'addition'));
});

test('a release that is stored already is not judged anew', async () => {
  const first = build('1.0.0', { routes: ['/tools'] });
  const around = surroundings(liveAs('2.0.0'), { stored: [first.release, liveAs('2.0.0')] });
  const { findings } = await checkRelease(first, around);
  assert.deepEqual(shown(findings), ['breaking routes: - route /tools/:name']);
});

test('every finding of a refused release is told, the gravest first', async () => {
  const change = { routes: ['/tools', '/about'], texts: ['page.lead', 'page.title', 'page.more'] };
  assert.deepEqual(await refusal(build('1.5.0', change), surroundings(liveAs('1.4.2'))), [
    'refused routes: route /about: the shell has /about',
    'breaking routes: - route /tools/:name',
    'addition routes: + route /about',
    'addition texts: + text page.more',
  ]);
});

test('entry and preload weigh what they weigh compressed, all other files nothing at first', async () => {
  const contents = {
    'entry.js': 'tool();'.repeat(20_000),
    'page.css': randomBytes(10_000),
    'picture.avif': randomBytes(500_000),
  };
  const { firstLoad, total } = await checkRelease(build('1.0.0', {}, contents), surroundings(null));
  assert.equal(total, 140_000 + 10_000 + 500_000);
  assert.ok(firstLoad >= 10_000 && firstLoad < 10_500, `${firstLoad}`);
});

test('more than its budget for the first load is refused with figures', async () => {
  const candidate = build('1.0.0', {}, { 'entry.js': randomBytes(60_000), 'page.css': 'x' });
  assert.deepEqual(await refusal(candidate, surroundings(null)), [
    'refused size: first load, compressed: 60.001 kB, its budget is 60 kB',
  ]);
});
