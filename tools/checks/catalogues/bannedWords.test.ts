import { bannedWords, noBannedWords, type BannedWords } from './bannedWords.ts';
import { sample } from './sample.ts';

const words: BannedWords = {
  ar: [
    { term: 'موحّدة', use: 'عملياتية موحّدة' },
    { term: 'تمت?', use: 'حُفظ' },
  ],
  en: [{ term: 'e-mail', use: 'email' }],
};
const specified = [{ text: 'E-mail us', reason: 'the specification' }];
const find = (ar: string, en: string) =>
  noBannedWords(words, { specified })(sample({ a: ar }, { a: en })).map(
    ({ file, problem, advice }) => `${file} ${problem}. ${advice}`,
  );

test.each(['صورة موحدة', 'والموحَّدة', 'بالموحّدة.'])(
  'an Arabic word is found in «%s», regardless of vowel signs and prefixes',
  (text) => {
    expect(find(text, '')).toHaveLength(1);
  },
);

test('an English word is found in any case, with what to use', () => {
  expect(find('نص', 'Your E-mail')).toEqual(['en.json has the banned words «E-mail». Use: email']);
});

test('longer words, the other language and specified texts pass', () => {
  expect(find('تمديد تمتين الأمر', 'the e-mailer')).toEqual([]);
  expect(find('نص', 'تم')).toEqual([]);
  expect(find('نص', 'E-mail us')).toEqual([]);
});

test('no replacement for a banned word is banned itself', () => {
  const listUses = (language: 'ar' | 'en') => ({
    use: bannedWords[language].map(({ use }) => use),
  });
  const catalogue = sample(listUses('ar'), listUses('en'));
  expect(noBannedWords(bannedWords, { specified: [] })(catalogue)).toEqual([]);
});
