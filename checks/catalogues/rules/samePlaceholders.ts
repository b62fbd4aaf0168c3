import type { Texts } from '../catalogue.ts';
import { withoutPlural } from '../keys.ts';
import type { Rule } from '../rule.ts';
import { placeholdersOf } from '../text.ts';

/** The placeholders of each key; a form of a plural may leave out what the other forms have. */
function placeholders(texts: Texts): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const base = withoutPlural(key);
    found.set(base, new Set([...(found.get(base) ?? []), ...placeholdersOf(text)]));
  }
  return found;
}

/** A placeholder that only one language fills in. */
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
