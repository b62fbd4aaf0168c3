import { eachText, type Rule } from '../rule.ts';

// Arabic-Indic and Persian digits, and the percent and decimal signs that go with them.
const easternDigit = /[\u0660-\u0669\u06F0-\u06F9\u066A-\u066C]/g;

/** Digits other than 0 to 9: both languages use Western ones. */
export const westernDigits: Rule = eachText((text) => {
  const digits = text.match(easternDigit);
  if (!digits) return [];
  return [
    { problem: `has the Arabic-Indic signs ${digits.join('')}`, advice: 'Write Western digits' },
  ];
});
