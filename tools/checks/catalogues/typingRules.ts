import type { Language } from '@sumut/contracts/language/language';
import { isSpecified, type AllowList } from '../allowed.ts';
import { eachText, type Complaint, type Rule } from './rule.ts';

interface Slip extends Complaint {
  pattern: RegExp;
  language?: Language;
}

const units = [
  'MB|kB|MiB|km|cm|ms|(second|minute|hour|day|month)s?',
  'ميغابايت|كيلوبايت|كم|مللي ثانية|ثانية|ثوانٍ|دقيقة|دقائق|ساعة|ساعات|يوم|يومًا|أيام|شهر|شهرًا|أشهر',
].join('|');

const slips: readonly Slip[] = [
  {
    pattern: new RegExp(`(?<=\\d|\\}\\}) (${units})(?![\\p{L}\\p{M}/])`, 'u'),
    problem: 'has a unit that a line break can part from its number',
    advice: 'Join them with \\u00A0',
  },
  {
    pattern: /^\s|\s$/,
    problem: 'begins or ends with a space',
    advice: 'Remove it; the layout sets the space around a text',
  },
  { pattern: / {2}/, problem: 'has two spaces in a row', advice: 'Leave one' },
  {
    pattern: /\s[،؛؟,;?!.:](?!\d)/,
    problem: 'has a space before a punctuation mark',
    advice: 'Remove the space',
  },
  {
    pattern: /[،؛؟!][\p{L}\d]|[,;?][\p{L}]/u,
    problem: 'has no space after a punctuation mark',
    advice: 'Add one',
  },
  { pattern: /([،؛,;])\s*\1|(?<!\.)\.\.(?!\.)/, problem: 'has a mark twice', advice: 'Leave one' },
  { pattern: /\.{3}/, problem: 'has three dots', advice: 'Write the one sign …' },
  {
    pattern: /\u0640/,
    problem: 'has a tatweel (ـ)',
    advice: 'Remove it; the layout sets the width',
  },
  {
    pattern: /[\u06CC\u06A9\u06C1\u06BE\u06D5]/,
    problem: 'has a Persian or Urdu letter that looks like an Arabic one',
    advice: 'Type ي, ك or ه of an Arabic keyboard',
  },
  {
    pattern: /[\uFB50-\uFDFF\uFE70-\uFEFC]/,
    problem: 'has a presentation form in place of a letter',
    advice: 'Type the plain letters',
  },
  {
    pattern: /[ةى](?=[\u0621-\u063A\u0641-\u064A])/,
    problem: 'has ة or ى within a word',
    advice: 'Correct the letter, or add the missing space',
  },
  {
    pattern: /\u0627\u064B/,
    problem: 'has the tanwin after its alif (اً)',
    advice: 'Write ًا, as everywhere on the site',
  },
  {
    pattern: /\u0651\u0650|\u0650\u0651/,
    problem: 'has a kasra on its shadda',
    advice: 'Remove the kasra; the damma of غُيّر already shows the passive',
  },
  {
    pattern: /(?<!\p{L})و(?=\s)/u,
    problem: 'has a space after the conjunction و',
    advice: 'Write it together with the next word',
  },
  {
    pattern: /(?<=\p{L})['"](?=\p{L})/u,
    language: 'en',
    problem: 'has a straight apostrophe',
    advice: 'Write ’',
  },
];

/** Finds typing mistakes that a pattern can detect. A text that the specification fixes may contain them. */
export const noTypingMistakes = ({ specified }: Pick<AllowList, 'specified'>): Rule =>
  eachText((text, textLanguage) =>
    slips
      .filter(
        ({ pattern, language }) =>
          (language ?? textLanguage) === textLanguage &&
          pattern.test(text) &&
          !isSpecified(specified, text),
      )
      .map(({ problem, advice }) => ({ problem, advice })),
  );
