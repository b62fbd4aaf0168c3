import { parse } from '../../files/source.ts';
import { findWordsInCode, findWordsInData } from './codebase.ts';

test('string literals, literal types and property names of code are found', () => {
  const code = "type View = 'list'; const views = { messages: 'Messages', short }; style.width;";
  expect(findWordsInCode(parse('a.ts', code))).toEqual(['list', 'messages', 'Messages', 'short']);
});

test('texts and property names of data are found', () => {
  expect(findWordsInData({ label: 'range', items: [{ id: 'hull' }], count: 3 })).toEqual([
    'label',
    'range',
    'items',
    '0',
    'id',
    'hull',
    'count',
  ]);
});
