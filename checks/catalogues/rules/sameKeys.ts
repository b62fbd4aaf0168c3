import type { Catalogue, Texts } from '../catalogue.ts';
import { withoutPlural } from '../keys.ts';
import type { Rule } from '../rule.ts';

const missingFrom = (texts: Texts, other: Texts): string[] => {
  const present = new Set([...other.keys()].map(withoutPlural));
  return [...new Set([...texts.keys()].map(withoutPlural))].filter((key) => !present.has(key));
};

const missing = ({ files, texts }: Catalogue, language: 'ar' | 'en', other: 'ar' | 'en') =>
  missingFrom(texts[other], texts[language]).map((at) => ({
    file: files[language],
    at,
    problem: `missing, but ${files[other]} has it`,
    advice: 'Add the text here, or remove the key there',
  }));

/** A key, or an item of a list, that stands in one language only. */
export const sameKeys: Rule = (catalogue) => [
  ...missing(catalogue, 'ar', 'en'),
  ...missing(catalogue, 'en', 'ar'),
];
