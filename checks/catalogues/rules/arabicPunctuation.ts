import { eachText, type Rule } from '../rule.ts';
import { withoutAddresses, withoutLeftToRight, withoutPlaceholders } from '../text.ts';

const arabicFor: Readonly<Record<string, string>> = {
  ',': '،',
  ';': '؛',
  '?': '؟',
  '"': '« or »',
};

// 2,000 keeps its comma.
const latinSign = /(?<!\d(?=,\d)),|[;?"]/g;

/** Latin punctuation in Arabic text. A run marked as left to right may have its own. */
export const arabicPunctuation: Rule = eachText((text, language) => {
  if (language !== 'ar') return [];
  const plain = withoutLeftToRight(withoutAddresses(withoutPlaceholders(text)));
  return [...new Set([...plain.matchAll(latinSign)].map(([sign]) => sign))].map((sign) => ({
    problem: `has the Latin sign ${sign}`,
    advice: `Write ${arabicFor[sign] ?? ''}`,
  }));
});
