import { languages, type Language } from '@sumut/contracts';
import { pluralForms } from '../keys.ts';
import type { Rule } from '../rule.ts';

const needed: Record<Language, readonly string[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
};

/** A text that changes with a count, without all forms of its language. */
export const allPluralForms: Rule = ({ files, texts }) => {
  const inflected = new Set(languages.flatMap((one) => [...pluralForms(texts[one]).keys()]));
  return languages.flatMap((language) => {
    const forms = pluralForms(texts[language]);
    return [...inflected].flatMap((base) => {
      const lacking = needed[language].filter((form) => !forms.get(base)?.has(form));
      if (lacking.length === 0) return [];
      return [
        {
          file: files[language],
          at: base,
          problem: `has no form for ${lacking.join(', ')}`,
          advice: `Add ${lacking.map((form) => `${base}_${form}`).join(', ')}`,
        },
      ];
    });
  });
};
