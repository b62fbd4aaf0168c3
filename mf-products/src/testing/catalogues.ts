import { type Language, languages } from '@sumut/contracts/language/language';
import type { Texts } from '@sumut/shared-ui';
import { products } from '../data/products.ts';
import type { Slug } from '../data/schema.ts';

type Catalogue = Promise<{ default: Texts }>;

/** Returns every text in `value` with its text key. */
function listTexts(value: Texts[string], at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value).flatMap(([key, inner]: [string, Texts[string]]) =>
    listTexts(inner, at ? `${at}.${key}` : key),
  );
}

async function flattenTexts(catalogue: Catalogue): Promise<Map<string, string>> {
  return new Map(listTexts((await catalogue).default));
}

/** Loads the texts that all products share, by text key. */
export const loadSharedTexts = (language: Language): Promise<Map<string, string>> =>
  flattenTexts(import(`../locales/${language}.json`) as Catalogue);

/** Loads the texts of a product's page, by text key. */
export const loadPageTexts = (language: Language, slug: Slug): Promise<Map<string, string>> =>
  flattenTexts(import(`../locales/${language}/${slug}.json`) as Catalogue);

export const slugs: readonly Slug[] = products.map(({ slug }) => slug);

/** Every product page in both languages. */
export const allPages = languages.flatMap((language) => slugs.map((slug) => ({ language, slug })));
