import { languages, type Language } from '@sumut/contracts/language/language';
import type { Catalogue, Texts } from './catalogue.ts';
import { pluralForms, withoutPlural } from './keys.ts';
import type { Rule } from './rule.ts';
import { findPlaceholders } from './text.ts';

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

/** Finds keys and list items that exist in one language only. */
export const sameKeys: Rule = (catalogue) => [
  ...missing(catalogue, 'ar', 'en'),
  ...missing(catalogue, 'en', 'ar'),
];

/** The placeholders of each key. Plural forms are merged, because a form may leave out a placeholder of the others. */
function placeholders(texts: Texts): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const base = withoutPlural(key);
    found.set(base, new Set([...(found.get(base) ?? []), ...findPlaceholders(text)]));
  }
  return found;
}

/** Finds placeholders that only one language uses. */
export const samePlaceholders: Rule = ({ files, texts }) => {
  const ar = placeholders(texts.ar);
  const en = placeholders(texts.en);
  const lacking = (file: string, has: typeof ar, wanted: typeof ar) =>
    [...has].flatMap(([at, names]) =>
      [...(wanted.get(at) ?? [])]
        .filter((name) => !names.has(name))
        .map((name) => ({
          file,
          at,
          problem: `does not use the placeholder ${name}, as the other language does`,
          advice: 'Use it in both languages or in none',
        })),
    );
  return [...lacking(files.ar, ar, en), ...lacking(files.en, en, ar)];
};

const needed: Record<Language, readonly string[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
};

/** Finds texts with plural forms that lack a form of their language. */
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
