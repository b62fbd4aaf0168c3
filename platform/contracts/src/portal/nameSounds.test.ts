import { nameSounds, soundTerms } from './nameSounds.ts';
import { normalizedWords, searchTerms, searchText } from './searchText.ts';

/** Checks whether every word of a search finds a name in Arabic. */
const finds = (query: string, name: string): boolean => {
  const stored = searchText([name], [name]).split(' ');
  return searchTerms(query).every((term) =>
    [{ word: term, prefix: true }, ...soundTerms(term)].some(({ word, prefix }) =>
      stored.some((one) => (prefix ? one.startsWith(word) : one === word)),
    ),
  );
};

test.each([
  ['محمد', ['Mohammed', 'Muhammad', 'mohamed', 'MOHAM']],
  ['أحمد', ['Ahmad', 'ahmed']],
  ['فاطمة', ['Fatima', 'Fatimah', 'Fatma']],
  ['خالد', ['Khalid', 'khaled']],
  ['يوسف', ['Yousef', 'Yusuf', 'Youssef']],
  ['عمر', ['Omar', 'Umar']],
  ['عائشة', ['Aisha', 'Ayesha']],
  ['شيخة', ['Sheikha', 'Shaikha']],
  ['مريم الكعبي', ['Mariam Al Kaabi', 'Maryam Alkaabi', 'Kaabi', 'al-kaabi mariam']],
  [
    'عبد الرحمن الظاهري',
    ['Abdulrahman', 'Abdul Rahman', 'Abd al-Rahman', 'Abdelrahman Al Dhaheri'],
  ],
  ['عبدالله', ['Abdullah', 'Abdallah', 'abdul']],
  ['سيف بن زايد آل نهيان', ['Saif bin Zayed', 'Nahyan', 'Al Nahyan']],
])('%s is found by its usual Latin spellings', (name, spellings) => {
  expect(spellings.filter((spelling) => !finds(spelling, name))).toEqual([]);
});

test.each([
  ['محمد', ['Hamad', 'Ahmed', 'Moh', 'Mohammed Ali']],
  ['يوسف', ['Saif', 'Joseph']],
  ['خالد', ['Walid', 'Halid']],
  ['سارة', ['Sami', 'S', 'a']],
])('%s is not found by other names', (name, others) => {
  expect(others.filter((other) => finds(other, name))).toEqual([]);
});

test('only Arabic names and Latin search words have sounds', () => {
  expect(nameSounds(normalizedWords('Annika 7 ع'))).toEqual([]);
  expect(soundTerms('محمد')).toEqual([]);
  expect(soundTerms('b2b')).toEqual([]);
  expect(soundTerms('a')).toEqual([]);
});
