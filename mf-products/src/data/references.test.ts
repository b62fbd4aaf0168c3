import { type Language, languages } from '@sumut/contracts/language/language';
import { allPages, loadPageTexts, loadSharedTexts, slugs } from '../testing/catalogues.ts';
import { splitText } from '../texts/splitText.ts';
import { products } from './products.ts';
import type { Slug, Section } from './schema.ts';

/** Returns the names of the figures (and `code`) in a text. */
const listValues = (text: string): string[] =>
  splitText(text).flatMap((part) => (part.kind === 'value' ? [part.name] : []));

const cardTextKeys = (section: string, item: string): string[] =>
  ['title', 'text'].map((part) => `cards.${section}.${item}.${part}`);

/** Returns the keys of the page texts that a section uses. */
function listTextKeys(section: Section): string[] {
  switch (section.type) {
    case 'prose':
      return [`prose.${section.id}.statement`, `prose.${section.id}.paragraphs.0`];
    case 'specs':
      return section.items
        .flatMap((spec) => ['text' in spec ? spec.text : undefined, spec.note])
        .filter((key) => key !== undefined)
        .map((key) => `specs.${key}`);
    case 'features':
      return Array.from({ length: 8 }, (_, index) => `features.${index}`);
    case 'cards':
      return section.items.flatMap(({ id }) => cardTextKeys(section.id, id));
    case 'flow':
      return section.steps.flatMap(({ id }) => cardTextKeys(section.id, id));
  }
}

/** Returns the texts of a product's card, or the names of its configurations, by text key. */
async function loadTextsOf(
  kind: 'cards' | 'configurationNames',
  language: Language,
  slug: Slug,
): Promise<Map<string, string>> {
  const texts = await loadSharedTexts(language);
  return new Map([...texts].filter(([key]) => key.startsWith(`${kind}.${slug}.`)));
}

const findProducts = (slug: Slug) => products.filter((product) => product.slug === slug);
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

describe.each(allPages)('$slug in $language', ({ language, slug }) => {
  test('every page text that the data use exists, and every page text is used', async () => {
    const furtherParagraph = /^prose\.\w+\.paragraphs\.[1-9]$/;
    const present = [...(await loadPageTexts(language, slug)).keys()];
    const named = findProducts(slug).flatMap(({ sections, details, configurations = [] }) => [
      ...sections.flatMap(listTextKeys),
      ...details.map(({ id }) => `details.${id}`),
      ...configurations.map(({ id }) => `configurations.${id}`),
    ]);
    expect(sorted(present.filter((key) => !furtherParagraph.test(key)))).toEqual(
      sorted(['description', 'quote', ...named]),
    );
  });

  test('every card text that the data use exists, and every card text is used', async () => {
    const named = findProducts(slug).flatMap(({ card }) =>
      card
        ? ['description', ...card.specs.flatMap((spec) => ('text' in spec ? [spec.text] : []))]
        : [],
    );
    expect(sorted((await loadTextsOf('cards', language, slug)).keys())).toEqual(
      sorted(named.map((key) => `cards.${slug}.${key}`)),
    );
  });

  test('every configuration has a name, and every name is used', async () => {
    const ids = findProducts(slug).flatMap(({ configurations = [] }) => configurations);
    expect(sorted((await loadTextsOf('configurationNames', language, slug)).keys())).toEqual(
      sorted(ids.map(({ id }) => `configurationNames.${slug}.${id}`)),
    );
  });

  test('every figure is shown, and every shown figure exists', async () => {
    const texts = [
      ...(await loadPageTexts(language, slug)).values(),
      ...(await loadTextsOf('cards', language, slug)).values(),
    ];
    const specs = findProducts(slug).flatMap(({ card, sections, configurations = [] }) => [
      ...(card?.specs ?? []),
      ...configurations.flatMap(({ figures }) => figures),
      ...sections.flatMap((section) => (section.type === 'specs' ? section.items : [])),
    ]);
    const shown = [
      ...specs.flatMap((spec) => ('figure' in spec ? [spec.figure] : [])),
      ...texts.flatMap(listValues),
    ];
    const existing = findProducts(slug).flatMap(({ figures }) => Object.keys(figures));
    expect(sorted(shown.filter((name) => name !== 'code'))).toEqual(sorted(existing));
  });

  test('no page text contains a digit: figures are in the data', async () => {
    const texts = [...(await loadPageTexts(language, slug)).values()];
    expect(texts.filter((text) => /\p{Nd}/u.test(text))).toEqual([]);
  });
});

test.each(languages)('no shared text in %s contains a digit, except in “3D”', async (language) => {
  const texts = [...(await loadSharedTexts(language)).values()];
  expect(texts.filter((text) => /\p{Nd}(?!D\b)/u.test(text))).toEqual([]);
});

const listFiguresByKey = (texts: Map<string, string>) =>
  Object.fromEntries([...texts].map(([key, text]) => [key, listValues(text).toSorted()]));

test.each(slugs)('both languages have the same texts and figures for %s', async (slug) => {
  const [ar, en] = await Promise.all([loadPageTexts('ar', slug), loadPageTexts('en', slug)]);
  expect(listFiguresByKey(ar)).toEqual(listFiguresByKey(en));
});

test('both languages have the same shared texts, except plural forms', async () => {
  const plural = /^units\.|_(zero|one|two|few|many|other)$/;
  const withoutPlurals = async (language: Language) =>
    new Map([...(await loadSharedTexts(language))].filter(([key]) => !plural.test(key)));
  expect(listFiguresByKey(await withoutPlurals('ar'))).toEqual(
    listFiguresByKey(await withoutPlurals('en')),
  );
});
