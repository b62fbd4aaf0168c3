import type { Language } from '@sumut/contracts/language/language';
import { addTexts, type TextFunction, type Texts } from '@sumut/shared-ui';
import type { Slug } from '../data/schema.ts';

interface TitledText {
  title: string;
  text: string;
}

/**
 * The texts of a product's page: `locales/<language>/<slug>.json`. Placeholders: `{name}` is a figure from the product's
 * data, `{name:plain}` the figure without the signs `~` and `+`, `{code}` the product's code. `references.test.ts` checks
 * that all texts exist in both languages.
 */
export interface ProductTexts {
  /** The lead of the page header, and the page's meta description. */
  description: string;
  /** The text of the quote section. */
  quote: string;
  specs: Record<string, string>;
  features: readonly string[];
  prose: Record<string, { statement: string; paragraphs: readonly string[] }>;
  /** Answers to questions of buyers. */
  details: Record<string, string>;
  configurations?: Record<string, TitledText>;
  /** By section and item. */
  cards: Record<string, Record<string, TitledText>>;
}
export type ProductTextFunction = TextFunction<ProductTexts>;

/** Each product has its own namespace, so that only the texts of visited pages are loaded. */
export const productNamespace = (slug: Slug): string => `products/${slug}`;

/** Loads a product's texts in the current language. Rejects when that fails; can be called again. */
export const addProductTexts = (slug: Slug): Promise<void> =>
  addTexts(productNamespace(slug), async (language: Language) => {
    // webpack makes a chunk of each file: a new product needs no change here.
    const catalogue = (await import(`../locales/${language}/${slug}.json`)) as {
      default: Texts;
    };
    return catalogue.default;
  });
