import { getErrors } from '../testing/errors.ts';
import { builtInTerms } from './builtInTerms.ts';
import {
  hiringTermsSchema,
  type Term,
  termLimits,
  termListChangeSchema,
  termLists,
} from './hiringTerms.ts';
import { listDepartments, nameOpeningTerms } from './openingTerms.ts';

const term = (id: string, en = id, retired = false): Term => ({
  id,
  text: { ar: `${en} ع`, en },
  retired,
});
const errorsOf = (...items: Term[]) => getErrors(termListChangeSchema, { version: 0, items });

test('the entries of a list have distinct ids and distinct texts', () => {
  expect(errorsOf(term('a'), term('b'))).toEqual({});
  expect(errorsOf(term('a', 'x'), term('a', 'y'))).toEqual({ items: 'taken' });
  expect(errorsOf(term('a', 'Flight'), term('b', ' flight '))).toMatchObject({
    items: expect.any(String) as string,
  });
  expect(errorsOf(term('a', ''))).toMatchObject({ 'items.0.text.en': 'required' });
  expect(errorsOf(term('a', 'x'.repeat(termLimits.text + 1)))).toMatchObject({
    'items.0.text.en': 'tooLong',
  });
  expect(errorsOf(term('no id'))).toEqual({ 'items.0.id': 'option' });
  const many = Array.from({ length: termLimits.items + 1 }, (_, index) => term(`t${index}`));
  expect(errorsOf(...many)).toEqual({ items: 'tooLong' });
});

test('visitors choose among offered departments, and retired departments that have openings', () => {
  const terms = [term('b', 'B', true), term('a'), term('c', 'C', true)];
  const chosen = listDepartments([{ department: 'c' }], () => terms);
  expect(chosen.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(chosen[0]).not.toHaveProperty('retired');
});

test('an opening has the texts of its terms, or their ids', () => {
  const opening = { department: 'programming', location: 'gone', type: 'fullTime' };
  expect(nameOpeningTerms(opening, builtInTerms)).toEqual({
    ...opening,
    departmentName: { ar: 'البرمجة', en: 'Programming' },
    locationName: { ar: 'gone', en: 'gone' },
    typeName: { ar: 'دوام كامل', en: 'Full-time' },
  });
});

test('an older portal ignores lists of the response that it does not have yet', () => {
  const lists = Object.fromEntries(termLists.map((list) => [list, { version: 0, items: [] }]));
  const later = { ...lists, benefits: { version: 1, items: [] } };
  expect(hiringTermsSchema.parse(later)).toEqual(lists);
});
