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
])('what is typed behind the @ of %j is %j', (text, query) => {
  expect(findTyped(text, text.length)?.query).toBe(query);
});

test.each([
  ['', all],
  ['ali', [sara, other]],
  ['sara ali ', [other]],
  ['sara ali haddad ', []],
  ['الكتبى', [omar]],
  ['ra', []],
])('%j finds colleagues by the beginnings of words', (query, found) => {
  expect(findColleagues(all, query)).toEqual(found);
});

test('a name takes the place of what was typed, with one space behind it', () => {
  const typed = { start: 4, end: 7, query: 'sa' };
  const inserted = { text: 'Ask @Sara Ali please', caret: 14 };
  expect(insertMention('Ask @sa please', typed, 'Sara Ali')).toEqual(inserted);
});

test('names are found whole, and not in longer ones', () => {
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
});
