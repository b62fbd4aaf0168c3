import type { Language } from '@sumut/contracts/language/language';
import { addTexts, type TextFunction, type Texts } from '@sumut/shared-ui';
import type { Slug } from '../data/schema.ts';

interface TitledText {
  title: string;
  text: string;
}

/**
 * The texts of a product's page, from `locales/<language>/<slug>.json`. Texts may have placeholders: `{name}` is a figure from the
 * product's data, `{name:plain}` is the figure without the signs `~` and `+`, `{code}` is the product's code. `references.test.ts`
 * checks that all texts exist in both languages.
 */
export interface ProductTexts {
  /** The lead of the page header, and the page's meta description. */
  description: string;
  /** The text of the quote section. */
  quote: string;
  specs: Record<string, string>;
  features: readonly string[];
  prose: Record<string, { statement: string; paragraphs: readonly string[] }>;
  /** Answers to common questions of buyers. */
  details: Record<string, string>;
  /** What each configuration consists of. Its name is in the shared texts, because cards and comparison show it, too. */
  configurations?: Record<string, string>;
  /** The texts of cards and steps, by section and item. */
  cards: Record<string, Record<string, TitledText>>;
}
export type ProductTextFunction = TextFunction<ProductTexts>;

/** Returns the namespace of a product. Each product has its own, so that only the texts of visited pages are loaded. */
export const productNamespace = (slug: Slug): string => `products/${slug}`;

/** Loads a product's texts in the current language. Rejects if the load fails; another call tries again. */
export const addProductTexts = (slug: Slug): Promise<void> =>
  addTexts(productNamespace(slug), async (language: Language) => {
    // webpack emits a chunk for each file, so a new product needs no change here.
    const catalogue = (await import(`../locales/${language}/${slug}.json`)) as {
      default: Texts;
    };
    return catalogue.default;
  });
