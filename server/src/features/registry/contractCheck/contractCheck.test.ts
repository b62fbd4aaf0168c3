import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release, WidgetProp } from '@sumut/contracts/registry/release';
import {
  build,
  type Change,
  grid,
  liveAs,
  refusal,
  shown,
  surroundings,
} from '../../../../testing/gatedReleases.ts';
import { checkRelease, compareReleases } from './checkRelease.ts';

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

const stories: Change = { name: 'stories', routes: ['/stories'], widgets: [], texts: [] };
/** A release of `stories` that shows the grid of `tools`. */
const showing = (...props: WidgetProp[]): Change => ({
  ...stories,
  types: { 'tools/grid': props },
});
const tools = (change: Change = {}): Release => liveAs('1.0.0', change);
const offering = (...props: WidgetProp[]): Change => ({ types: { grid: props } });

/** The findings about a new release of `stories` while `others` are live. */
const ofStories = async (change: Change, ...others: Release[]): Promise<string[]> => {
  const { findings } = await checkRelease(build('1.0.0', change), surroundings(null, { others }));
  return shown(findings);
};
/** The arguments for checking the next release of `tools` while `stories` is live. */
const nextTools = (change: Change, user: Change) =>
  [
    build('2.0.0', change),
    surroundings(liveAs('1.0.0'), { others: [liveAs('1.0.0', user)] }),
  ] as const;

test('a module may show a widget that takes the passed props, and may omit optional props', async () => {
  assert.deepEqual(await ofStories(showing(grid.limit, grid.title), tools()), []);
  // An optional prop may be omitted.
  assert.deepEqual(await ofStories(showing(grid.title), tools()), []);
  // A prop of unknown type, and a release without types, cannot be compared.
  for (const open of [grid.limit, grid.title]) {
    const others = [grid.limit, grid.title].filter((prop) => prop !== open);
    const passed = showing({ ...open, type: 'unknown' }, ...others);
    assert.deepEqual(await ofStories(passed, tools()), []);
  }
  assert.deepEqual(await ofStories(showing(grid.limit), tools({ types: {} })), []);
});

test('a module that passes props which the live widget does not take is refused, with advice', async () => {
  const advice =
    'the widget of live module tools 1.0.0 requires this; run "npx --no -- @sumut/modules types", adapt the code, and build again';
  const cases: [passed: WidgetProp[], line: string][] = [
    [
      [{ ...grid.limit, type: 'string' }, grid.title],
      '~ widget tools/grid: prop limit: string? -> number?',
    ],
    [
      [{ name: 'colour', type: 'string', optional: true }, grid.title],
      '- widget tools/grid: prop colour: string?',
    ],
    [[grid.limit], '+ widget tools/grid: prop title: string'],
  ];
  for (const [passed, line] of cases) {
    const context = surroundings(null, { others: [tools()] });
    assert.deepEqual(await refusal(build('1.0.0', showing(...passed)), context), [
      `refused types: ${line}: ${advice}`,
    ]);
  }
});

test('a module may show a widget that no live module offers, with a notice that pages omit it', async () => {
  assert.deepEqual(await ofStories(showing(grid.title)), [
    'notice widgets: shows tools/grid: no live module has the name tools; the pages omit the widget until such a module is live',
  ]);
  assert.deepEqual(await ofStories(showing(grid.title), tools({ widgets: ['list'], types: {} })), [
    'notice widgets: shows tools/grid: live module tools 1.0.0 does not offer it; the pages omit the widget',
  ]);
});

test('a release whose widget no longer takes the props that a live module passes is refused, even as a major version', async () => {
  const change = offering({ ...grid.limit, type: 'string' }, grid.title);
  const lines = await refusal(...nextTools(change, showing(grid.limit, grid.title)));
  assert.deepEqual(lines, [
    'refused types: ~ widget tools/grid: prop limit: number? -> string?: live module stories 1.0.0 still passes the previous props; keep them, or offer a new widget, until stories is released with the new props',
    'breaking types: ~ widget grid: prop limit: number? -> string?',
  ]);
  // A module that does not pass the prop is not affected.
  const accepted = await checkRelease(...nextTools(change, showing(grid.title)));
  assert.deepEqual(shown(accepted.findings), [
    'breaking types: ~ widget grid: prop limit: number? -> string?',
  ]);
});

test('uses of the widgets of a third module do not matter to a release', async () => {
  const third = liveAs('1.0.0', {
    ...offering({ ...grid.title, type: 'Title' }),
    name: 'news',
    routes: ['/news'],
  });
  const { findings } = await checkRelease(
    build('1.1.0'),
    surroundings(liveAs('1.0.0'), {
      others: [third, liveAs('1.0.0', { ...stories, types: { 'news/grid': [grid.limit] } })],
    }),
  );
  assert.deepEqual(findings, []);
});

test('a release without a widget that a live module shows is accepted as a major version, with a notice', async () => {
  const { findings } = await checkRelease(
    ...nextTools({ widgets: ['list'], types: {} }, showing(grid.title)),
  );
  assert.deepEqual(shown(findings), [
    'breaking widgets: - widget grid',
    'notice widgets: without widget grid: live module stories 1.0.0 shows it; when this release is live, the pages omit the widget',
  ]);
});
