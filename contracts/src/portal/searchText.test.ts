import { foldedKey, foldedWords, searchTerms, searchText } from './searchText.ts';

test.each([
  ['أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
  ['مُحَمَّدٌ', 'محمد'],
  ['محـــمد', 'محمد'],
  ['هدى', 'هدي'],
  ['فاطمة', 'فاطمه'],
  ['مسؤول رئيس ماء', 'مسوول رييس ما'],
  ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
  ['ﻻ ﷲ', 'لا الله'],
  ['می\u200Cخواهم کتاب', 'ميخواهم كتاب'],
  ['\u202Bسامي\u202C', 'سامي'],
  ['ÉCOLE Zoë Łódź Straße İstanbul', 'ecole zoe lodz strasse istanbul'],
  ["O'Brien-Smith, a.b@c.example", 'o brien smith a b c example'],
  ['１２ ﬁne', '12 fine'],
  ['!?… 🙂', ''],
])('%s reads as %s', (text, folded) => {
  expect(foldedKey(text)).toBe(folded);
});

test('a word is stored once, and again without its article', () => {
  expect(searchText(['المهندس الأول', 'والمهندس أول Al'])).toBe(
    'المهندس مهندس الاول اول والمهندس al',
  );
});

test('an article is no article where hardly anything follows it', () => {
  expect(searchText(['إلى والي الم'])).toBe('الي والي الم');
  expect(searchText(['النص'])).toBe('النص نص');
  expect(searchTerms('النص')).toEqual(['النص']);
});

test('what is asked for with an article is found without one, and the other way round', () => {
  expect(searchTerms('المهندس')).toEqual(['مهندس']);
  expect(searchTerms('مهندس')).toEqual(['مهندس']);
  // While it is being typed, it is the beginning of the whole word.
  expect(searchTerms('الم')).toEqual(['الم']);
});

test('an address is one word, and each of its parts is one', () => {
  expect(searchText(['(a.Brandt@Example.org),'])).toBe('a brandt example org abrandtexampleorg');
  expect(searchTerms('Annika a.brandt@exam')).toEqual(['annika', 'abrandtexam']);
  expect(searchTerms('@example.org')).toEqual(['example', 'org']);
});

test('of a long question the first words count, each once', () => {
  expect(searchTerms('a b a c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(searchTerms('  "* ')).toEqual([]);
});

test('a word without end is cut', () => {
  expect(foldedWords('ب'.repeat(5000))).toEqual(['ب'.repeat(64)]);
});
