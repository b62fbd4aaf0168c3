import { sample } from '../sample.ts';
import { ownScript } from './ownScript.ts';

const allowed = {
  latinInArabic: [
    { text: 'PDF', reason: 'a file format' },
    { text: 'SOC 2', reason: 'a standard' },
    { text: 'English', reason: 'a name', only: 'language.en' },
  ],
  arabicInEnglish: [{ text: 'العربية', reason: 'a name', only: 'language.ar' }],
  textInMarkup: [],
};

const problems = (ar: string, en: string, key = 'a') =>
  ownScript(allowed)(sample({ [key]: ar }, { [key]: en })).map(
    ({ file, problem }) => `${file} ${problem}`,
  );

test('an English word in an Arabic text is found', () => {
  expect(problems('نظام Firewall متقدم', 'An advanced firewall')).toEqual([
    'ar.json has «Firewall» in Latin letters',
  ]);
});

test('an Arabic word in an English text is found', () => {
  expect(problems('الغواصة', 'The غواصة')).toEqual(['en.json has «غواصة» in Arabic letters']);
});

test('a word with a listed term as its beginning is no listed term', () => {
  expect(problems('ملفات PDFs', 'PDF files')).toEqual(['ar.json has «PDFs» in Latin letters']);
});

test('placeholders, addresses, single letters and listed terms pass', () => {
  expect(
    problems(
      'مرحبًا {{name}}، ملف PDF وSOC 2 إلى name@example.com، المدى {range:plain}، الفئة B',
      'Hello {{name}}, {range:plain}',
    ),
  ).toEqual([]);
});

test('a term that is listed for one key passes there alone', () => {
  expect(problems('English', 'English', 'language.en')).toEqual([]);
  expect(problems('العربية', 'العربية', 'language.ar')).toEqual([]);
  expect(problems('English', 'العربية')).toHaveLength(2);
});
