import type { PreviewBlock } from '@sumut/contracts/portal/cvText';
import { toLists } from './previewLists.ts';

const spans = (text: string) => [{ text, bold: false, italic: false }];
const paragraph: PreviewBlock = { kind: 'paragraph', spans: spans('between') };
const item = (text: string, level = 1, ordered = false): PreviewBlock => ({
  kind: 'item',
  level,
  ordered,
  spans: spans(text),
});

type Shown = string | { ordered: boolean; items: [text: string, lists: Shown[]][] };

/** Describes lists by the texts of their items, and other blocks by their kind. */
const outline = (shown: ReturnType<typeof toLists>): Shown[] =>
  shown.map((one) =>
    one.kind === 'list'
      ? {
          ordered: one.ordered,
          items: one.items.map((each): [string, Shown[]] => [
            each.spans.map(({ text }) => text).join(''),
            outline(each.lists),
          ]),
        }
      : one.kind,
  );
const outlineOf = (...blocks: PreviewBlock[]) => outline(toLists(blocks));

test('consecutive items are one list', () => {
  expect(outlineOf(item('a'), item('b'))).toEqual([
    {
      ordered: false,
      items: [
        ['a', []],
        ['b', []],
      ],
    },
  ]);
});

test('a block that is not an item ends a list', () => {
  expect(outlineOf(item('a'), paragraph, item('b'))).toEqual([
    { ordered: false, items: [['a', []]] },
    'paragraph',
    { ordered: false, items: [['b', []]] },
  ]);
});

test('a deeper item is in a list inside the item before it', () => {
  expect(outlineOf(item('a'), item('a.1', 2), item('a.1.1', 3), item('a.2', 2), item('b'))).toEqual(
    [
      {
        ordered: false,
        items: [
          [
            'a',
            [
              {
                ordered: false,
                items: [
                  ['a.1', [{ ordered: false, items: [['a.1.1', []]] }]],
                  ['a.2', []],
                ],
              },
            ],
          ],
          ['b', []],
        ],
      },
    ],
  );
});

test('numbered items and bulleted items are separate lists', () => {
  expect(outlineOf(item('a'), item('1', 1, true), item('2', 1, true))).toEqual([
    { ordered: false, items: [['a', []]] },
    {
      ordered: true,
      items: [
        ['1', []],
        ['2', []],
      ],
    },
  ]);
});

test('a document can begin with a deeper item', () => {
  expect(outlineOf(item('deep', 3), item('top'))).toEqual([
    { ordered: false, items: [['deep', []]] },
    { ordered: false, items: [['top', []]] },
  ]);
});

test('a block that is not an item also ends the deeper lists', () => {
  expect(outlineOf(item('a'), item('a.1', 2), paragraph, item('x', 2))).toEqual([
    { ordered: false, items: [['a', [{ ordered: false, items: [['a.1', []]] }]]] },
    'paragraph',
    { ordered: false, items: [['x', []]] },
  ]);
});
