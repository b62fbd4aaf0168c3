import type { Colleague } from '@sumut/contracts/portal/staff';
import {
  findColleagues,
  findMentioned,
  findTyped,
  insertMention,
  splitMentions,
} from './mentionText.ts';

const person = (firstName: string, lastName: string): Colleague => ({
  id: `${firstName} ${lastName}`,
  firstName,
  lastName,
});
const sara = person('Sara', 'Ali');
const other = person('Sara', 'Ali Haddad');
const omar = person('عمر', 'الكتبي');
const all = [sara, other, omar];

test.each([
  ['@', ''],
  ['Ask @sara al', 'sara al'],
  ['اسأل (@عمر', 'عمر'],
  ['a@mail', undefined],
  ['5 @ 3', undefined],
  ['@sara\nnext', undefined],
  ['nobody', undefined],
  ['Nobody?!', undefined],
  ['٣@x', undefined],
  ['a.@x', undefined],
  ['a_@x', undefined],
  ['a-@x', undefined],
  ['@one @two', 'two'],
  ['@ sara', undefined],
  ['@sara ali ', 'sara ali '],
  [`@${'a'.repeat(60)}`, 'a'.repeat(60)],
  [`@${'a'.repeat(61)}`, undefined],
])('the query after the @ of %j is %j', (text, query) => {
  expect(findTyped(text, text.length)?.query).toBe(query);
});

test.each([
  ['', all],
  ['ali', [sara, other]],
  ['sara al', [sara, other]],
  ['sara ali ', [other]],
  ['sara ali haddad ', []],
  ['الكتبى', [omar]],
  ['ra', []],
])('%j finds colleagues by the beginnings of words', (query, found) => {
  expect(findColleagues(all, query)).toEqual(found);
});

test('a name replaces the typed query, with one space after it', () => {
  const typed = { start: 4, end: 7, query: 'sa' };
  const inserted = { text: 'Ask @Sara Ali please', caret: 14 };
  expect(insertMention('Ask @sa please', typed, 'Sara Ali')).toEqual(inserted);
});

test('only whole names are found, not the beginnings of longer names', () => {
  const text = '@Sara Ali Haddad, @عمر الكتبي؛ @Sara Alison';
  expect(splitMentions(text, all)).toEqual([
    '',
    '@Sara Ali Haddad',
    ', ',
    '@عمر الكتبي',
    '؛ @Sara Alison',
  ]);
  expect(findMentioned(text, all)).toEqual([other, omar]);
  expect(splitMentions(text, [])).toEqual([text]);
  expect(splitMentions('5 @ 3', [])).toEqual(['5 @ 3']);
});

test('a mention that is being typed ends at the caret', () => {
  expect(findTyped('Ask @sa please', 7)).toEqual({ start: 4, end: 7, query: 'sa' });
  expect(findTyped('Ask @sa please', 4)).toBeUndefined();
});

test('a name in the middle of a text gets one space after it', () => {
  const typed = { start: 0, end: 3, query: 'sa' };
  expect(insertMention('@sa, please', typed, 'Sara Ali')).toEqual({
    text: '@Sara Ali , please',
    caret: 10,
  });
  expect(insertMention('@sa  please', typed, 'Sara Ali').text).toBe('@Sara Ali  please');
});

test('a name with special characters of regular expressions is matched literally', () => {
  const odd = person('S.', 'Ali (Jr.)');
  expect(findMentioned('@S. Ali (Jr.)!', [odd])).toEqual([odd]);
  expect(findMentioned('@Sx Ali (Jr.)', [odd])).toEqual([]);
});

test('a name that is followed by a combining mark or a digit does not match', () => {
  expect(findMentioned('@Sara Ali2', [sara])).toEqual([]);
  expect(findMentioned('@عمر الكتبي\u064B', [omar])).toEqual([]);
});

test('mentioned colleagues are returned in the order of the list, each once', () => {
  expect(findMentioned('@عمر الكتبي @Sara Ali @Sara Ali', all)).toEqual([sara, omar]);
  expect(findMentioned('Sara Ali', all)).toEqual([]);
});
