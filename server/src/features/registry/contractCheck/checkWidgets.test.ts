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
import { checkRelease } from './checkRelease.ts';

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
