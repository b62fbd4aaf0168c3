import { parse } from '../../files/source.ts';
import { wordsOfCode, wordsOfData } from './codebase.ts';

test('code names its string literals, the literals of its types and its properties', () => {
  const code = "type View = 'list'; const views = { messages: 'Messages', short }; style.width;";
  expect(wordsOfCode(parse('a.ts', code))).toEqual(['list', 'messages', 'Messages', 'short']);
});

test('data name their texts and properties', () => {
  expect(wordsOfData({ label: 'range', items: [{ id: 'hull' }], count: 3 })).toEqual([
    'label',
    'range',
    'items',
    '0',
    'id',
    'hull',
    'count',
  ]);
});
