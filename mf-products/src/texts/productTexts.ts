import type { Language } from '@sumut/contracts';
import { addTexts, type TextFunction, type Texts } from '@sumut/shared-ui';
import type { Slug } from '../data/schema.ts';

interface TitledText {
  title: string;
  text: string;
}

/**
 * The texts of one product's page: `locales/<language>/<slug>.json`. In them `{name}` stands for the figure of
 * that name in the product's data, `{name:plain}` for it without “about” and “and more”, `{code}` for the
 * product's code. `references.test.ts` checks that what the data name is there, in both languages.
 */
export interface ProductTexts {
  /** The header's lead, and the page's description. */
  description: string;
  /** What the quote section asks for. */
  quote: string;
  specs: Record<string, string>;
  features: readonly string[];
  prose: Record<string, { statement: string; paragraphs: readonly string[] }>;
  /** By section and item. */
  cards: Record<string, Record<string, TitledText>>;
}
export type ProductTextFunction = TextFunction<ProductTexts>;

/** Each product has a namespace of its own, so that a visitor loads the texts of the pages visited and no others. */
export const productNamespace = (slug: Slug): string => `products/${slug}`;

/** Loads a product's texts in the current language. Rejects when they cannot be fetched; calling again tries again. */
export const addProductTexts = (slug: Slug): Promise<void> =>
  addTexts(productNamespace(slug), async (language: Language) => {
    // One chunk for each file: a new product needs no line here.
    const catalogue = (await import(`../locales/${language}/${slug}.json`)) as {
      default: Texts;
    };
    return catalogue.default;
  });
