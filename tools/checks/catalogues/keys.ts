import type { Texts } from './catalogue.ts';

const plural = /^(.+)_(zero|one|two|few|many|other)$/;

/** Returns a key as code writes it, without the ending that i18next adds for the plural form. */
export const withoutPlural = (key: string): string => plural.exec(key)?.[1] ?? key;

/** The plural forms of each key that has any. */
export function pluralForms(texts: Texts): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const [, base, form] = plural.exec(key) ?? [];
    if (base && form) forms.set(base, (forms.get(base) ?? new Set()).add(form));
  }
  return forms;
}

/** Keys as code writes them: without plural endings, a list under its own name. */
export const keysInCode = (texts: Texts): string[] => [
  ...new Set([...texts.keys()].map((key) => withoutPlural(key).replace(/\.\d+$/, ''))),
];
