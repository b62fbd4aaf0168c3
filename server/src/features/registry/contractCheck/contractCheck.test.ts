import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '@sumut/contracts/registry/release';
import {
  build,
  type Change,
  grid,
  liveAs,
  refusal,
  shown,
  surroundings,
} from '../../../../testing/gatedReleases.ts';
import { checkRelease } from './checkRelease.ts';
import { compareReleases } from './checkRelease.ts';

const types = (...props: Release['types'][string]): Change => ({ types: { grid: props } });

const breaks: [name: string, change: Change, line: string, before?: Change][] = [
  ['a removed route', { routes: ['/tools'] }, 'routes: - route /tools/:name'],
  ['a removed widget', { widgets: ['grid'] }, 'widgets: - widget list'],
  ['a removed prop', types(grid.title), 'types: - widget grid: prop limit: number?'],
  [
    'a prop of another type',
    types({ ...grid.limit, type: 'string', optional: false }, grid.title),
    'types: ~ widget grid: prop limit: number? -> string',
  ],
  [
    'a prop that is no longer optional',
    types({ ...grid.limit, optional: false }, grid.title),
    'types: ~ widget grid: prop limit: number? -> number',
  ],
  [
    'another type for a prop that is now optional',
    types(grid.limit, { ...grid.title, type: 'Title', optional: true }),
    'types: ~ widget grid: prop title: string -> Title?',
  ],
  [
    'a new required prop',
    types(grid.limit, grid.title, { name: 'order', type: "'up' | 'down'", optional: false }),
    "types: + widget grid: prop order: 'up' | 'down'",
  ],
  ['a removed text', { texts: ['page.title'] }, 'texts: - text page.lead'],
  [
    'a library in a range that does not overlap the live one',
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
    'a new optional prop',
    types(grid.limit, grid.title, { name: 'order', type: 'Order', optional: true }),
    ['types: + widget grid: prop order: Order?'],
  ],
  [
    'a prop that is now optional',
    types(grid.limit, { ...grid.title, optional: true }),
    ['types: ~ widget grid: prop title: string -> string?'],
  ],
  ['a new text', { texts: ['page.lead', 'page.more', 'page.title'] }, ['texts: + text page.more']],
  [
    'a new library',
    { shared: { react: '^19.1.0', i18next: '^27.0.0' } },
    ['shared: + shared i18next: ^27.0.0'],
  ],
  ['no difference', {}, []],
  ['another order of props', types(grid.title, grid.limit), []],
  ['another name for a parameter', { routes: ['/Tools/', '/tools/:tool'] }, []],
  ['a library that is no longer needed', { shared: {} }, []],
  ['a range that overlaps the live one', { shared: { react: '^19.3.0' } }, []],
  ['a widget that had no types before', types(), [], { types: {} }],
  ['a widget that has no types any more', { types: {} }, []],
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

test('props that a release passes to a widget of another module are not compared', () => {
  const passing = (type: string): Change => ({ types: { 'news/list': [{ ...grid.title, type }] } });
  const findings = compareReleases(
    liveAs('1.4.2', passing('string')),
    liveAs('1.4.3', passing('number')),
  );
  assert.deepEqual(findings, []);
});

test('the first release of a module is compared with nothing', async () => {
  const { findings } = await checkRelease(build('0.1.0'), surroundings(null));
  assert.deepEqual(findings, []);
});

test('when there are many differences, the first twenty are listed and the rest is counted', () => {
  const texts = Array.from({ length: 32 }, (_, index) => `page.line${index}`);
  const findings = compareReleases(liveAs('1.0.0', { texts }), liveAs('1.1.0', { texts: [] }));
  assert.equal(findings.length, 21);
  assert.equal(findings[19]?.text, '- text page.line19');
  assert.deepEqual(findings[20], { kind: 'texts', level: 'breaking', text: '… and 12 more' });
});

test('names are shown without control and bidirectional characters', () => {
  const widgets = ['\u001b[2Jgrid\u202e', 'ودجة', 'x'.repeat(1000)];
  const live = liveAs('1.0.0', { widgets: [] });
  const [first, second, third] = compareReleases(live, liveAs('1.1.0', { widgets }));
  assert.equal(first?.text, '+ widget \\u{1b}[2Jgrid\\u{202e}');
  assert.equal(second?.text, '+ widget ودجة');
  assert.ok((third?.text.length ?? 0) <= 300);
});

test('a name such as "constructor" is compared like any other', () => {
  const widgets = ['constructor', 'toString'];
  const live = liveAs('1.0.0', { widgets, types: {}, shared: {} });
  const props = { constructor: [], toString: [grid.title] };
  const candidate = liveAs('1.1.0', { widgets, types: props, shared: { valueOf: '^1.0.0' } });
  assert.deepEqual(shown(compareReleases(live, candidate)), [
    'addition shared: + shared valueOf: ^1.0.0',
  ]);
});
