import { type Language, languages } from '@sumut/contracts';
import type { Texts } from '@sumut/shared-ui';
import { products } from '../data/products.ts';
import type { Slug } from '../data/schema.ts';

type Catalogue = Promise<{ default: Texts }>;

/** Every text below `value`, by its dotted path. */
function leaves(value: Texts[string], at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value).flatMap(([key, inner]: [string, Texts[string]]) =>
    leaves(inner, at ? `${at}.${key}` : key),
  );
}

async function textsOf(catalogue: Catalogue): Promise<Map<string, string>> {
  return new Map(leaves((await catalogue).default));
}

/** The texts that all products share, by dotted path. */
export const sharedTexts = (language: Language): Promise<Map<string, string>> =>
  textsOf(import(`../locales/${language}.json`) as Catalogue);

/** The texts of one product's page, by dotted path. */
export const pageTexts = (language: Language, slug: Slug): Promise<Map<string, string>> =>
  textsOf(import(`../locales/${language}/${slug}.json`) as Catalogue);

export const slugs: readonly Slug[] = products.map(({ slug }) => slug);

/** Every product in every language. */
export const everyPage = languages.flatMap((language) => slugs.map((slug) => ({ language, slug })));
