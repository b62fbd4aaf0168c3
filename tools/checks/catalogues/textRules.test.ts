import { sample } from './sample.ts';
import {
  arabicPunctuation,
  balancedIsolates,
  isolatedRuns,
  notEmpty,
  ownScript,
  westernDigits,
} from './textRules.ts';

test('empty and blank texts are found', () => {
  expect(notEmpty(sample({ a: '', b: ' \u00A0' }, { c: { d: '' } }))).toMatchObject([
    { file: 'ar.json', at: 'a' },
    { file: 'ar.json', at: 'b' },
    { file: 'en.json', at: 'c.d' },
  ]);
});

test('a text of one character passes', () => {
  expect(notEmpty(sample({ a: 'نص' }, { a: '–' }))).toEqual([]);
});

test('Arabic-Indic digits and signs are found', () => {
  expect(westernDigits(sample({ a: 'عام ٢٠٢٥', b: '۵', c: '50٪' }))).toMatchObject([
    { at: 'a', problem: 'has the Arabic-Indic signs ٢٠٢٥' },
    { at: 'b' },
    { at: 'c' },
  ]);
});

test('Western digits pass', () => {
  expect(westernDigits(sample({ a: 'عام 2025، 50%' }, { a: '2025' }))).toEqual([]);
});

const punctuation = (text: string) =>
  arabicPunctuation(sample({ a: text }, { a: 'a, b; c? "d"' })).map(
    ({ problem, advice }) => `${problem}. ${advice}`,
  );

test('a Latin comma, semicolon, question mark or quotation mark is found in Arabic', () => {
  expect(punctuation('أولًا, ثانيًا')).toEqual(['has the Latin sign ,. Write ،']);
  expect(punctuation('لماذا? لأن; "نعم"')).toEqual([
    'has the Latin sign ?. Write ؟',
    'has the Latin sign ;. Write ؛',
    'has the Latin sign ". Write « or »',
  ]);
  expect(punctuation('عام 2025, ثم 2026')).toHaveLength(1);
});

test('Arabic signs, numbers, placeholders and left-to-right runs pass', () => {
  expect(punctuation('2,000 كم، و1,250,000؛ «نعم»؟ {{n, number}} \u2066A, B\u2069')).toEqual([]);
});

test.each(['الهاتف +971 50', 'خبرة 10+ سنوات', 'من 8–10 ساعات', 'قياس 70×40', 'a@b.example'])(
  'a run that would be reordered is found in «%s»',
  (text) => {
    expect(isolatedRuns(sample({ a: text }))).toHaveLength(1);
  },
);

test('isolated runs, plain numbers and English pass', () => {
  const catalogue = sample(
    { a: 'الهاتف \u2066+971 50\u2069، 2,000 كم، الساعة 8:00، معيار ISO 27001، {{range}}' },
    { a: '10+ years, 8–10 hours' },
  );
  expect(isolatedRuns(catalogue)).toEqual([]);
});

test('an unclosed isolate is found', () => {
  expect(balancedIsolates(sample({ a: '\u2066PDF' }, { a: 'b' }))).toMatchObject([{ at: 'a' }]);
  expect(balancedIsolates(sample({ a: '\u2066PDF\u2069' }, { a: 'b' }))).toEqual([]);
});

const allowed = {
  latinInArabic: [
    { text: 'PDF', reason: 'a file format' },
    { text: 'SOC 2', reason: 'a standard' },
    { text: 'English', reason: 'a name', only: 'language.en' },
  ],
  arabicInEnglish: [{ text: 'العربية', reason: 'a name', only: 'language.ar' }],
  textInMarkup: [],
  specified: [],
};

const foreignWords = (ar: string, en: string, key = 'a') =>
  ownScript(allowed)(sample({ [key]: ar }, { [key]: en })).map(
    ({ file, problem }) => `${file} ${problem}`,
  );

test('an English word in an Arabic text is found', () => {
  expect(foreignWords('نظام Firewall متقدم', 'An advanced firewall')).toEqual([
    'ar.json has «Firewall» in Latin letters',
  ]);
});

test('an Arabic word in an English text is found', () => {
  expect(foreignWords('الغواصة', 'The غواصة')).toEqual(['en.json has «غواصة» in Arabic letters']);
});

test('a word that starts with a listed term is found', () => {
  expect(foreignWords('ملفات PDFs', 'PDF files')).toEqual(['ar.json has «PDFs» in Latin letters']);
});

test('placeholders, URLs, mail addresses, single letters and listed terms pass', () => {
  expect(
    foreignWords(
      'مرحبًا {{name}}، ملف PDF وSOC 2 إلى name@example.com، المدى {range:plain}، الفئة B',
      'Hello {{name}}, {range:plain}',
    ),
  ).toEqual([]);
});

test('a term that is listed for one key passes only there', () => {
  expect(foreignWords('English', 'English', 'language.en')).toEqual([]);
  expect(foreignWords('العربية', 'العربية', 'language.ar')).toEqual([]);
  expect(foreignWords('English', 'العربية')).toHaveLength(2);
});
