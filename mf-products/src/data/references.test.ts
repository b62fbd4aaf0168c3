import { type Language, languages } from '@sumut/contracts';
import { everyPage, pageTexts, sharedTexts, slugs } from '../testing/catalogues.ts';
import { textParts } from '../texts/textParts.ts';
import { products } from './products.ts';
import type { Slug } from './schema.ts';
import type { Section } from './sectionSchema.ts';

/** Names of figures, and `code`, that a text shows. */
const valuesIn = (text: string): string[] =>
  textParts(text).flatMap((part) => (part.kind === 'value' ? [part.name] : []));

const titled = (section: string, item: string): string[] =>
  ['title', 'text'].map((part) => `cards.${section}.${item}.${part}`);

/** Paths of the page's texts that a section names. */
function textsOf(section: Section): string[] {
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
      return section.items.flatMap(({ id }) => titled(section.id, id));
    case 'flow':
      return section.steps.flatMap(({ id }) => titled(section.id, id));
  }
}

/** The texts of a product's card, by dotted path. */
async function cardTexts(language: Language, slug: Slug): Promise<Map<string, string>> {
  const texts = await sharedTexts(language);
  return new Map([...texts].filter(([key]) => key.startsWith(`cards.${slug}.`)));
}

const productOf = (slug: Slug) => products.filter((product) => product.slug === slug);
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

describe.each(everyPage)('$slug in $language', ({ language, slug }) => {
  test('the page finds each text it names, and no text lies unused', async () => {
    const furtherParagraph = /^prose\.\w+\.paragraphs\.[1-9]$/;
    const present = [...(await pageTexts(language, slug)).keys()];
    const named = productOf(slug).flatMap(({ sections }) => sections.flatMap(textsOf));
    expect(sorted(present.filter((key) => !furtherParagraph.test(key)))).toEqual(
      sorted(['description', 'quote', ...named]),
    );
  });

  test('the card finds each text it names, and no text lies unused', async () => {
    const named = productOf(slug).flatMap(({ card }) =>
      card
        ? ['description', ...card.specs.flatMap((spec) => ('text' in spec ? [spec.text] : []))]
        : [],
    );
    expect(sorted((await cardTexts(language, slug)).keys())).toEqual(
      sorted(named.map((key) => `cards.${slug}.${key}`)),
    );
  });

  test('every figure is shown, and no unknown one is asked for', async () => {
    const texts = [
      ...(await pageTexts(language, slug)).values(),
      ...(await cardTexts(language, slug)).values(),
    ];
    const specs = productOf(slug).flatMap(({ card, sections }) => [
      ...(card?.specs ?? []),
      ...sections.flatMap((section) => (section.type === 'specs' ? section.items : [])),
    ]);
    const shown = [
      ...specs.flatMap((spec) => ('figure' in spec ? [spec.figure] : [])),
      ...texts.flatMap(valuesIn),
    ];
    const known = productOf(slug).flatMap(({ figures }) => Object.keys(figures));
    expect(sorted(shown.filter((name) => name !== 'code'))).toEqual(sorted(known));
  });

  test('no text holds a digit: figures live in the data alone', async () => {
    const texts = [...(await pageTexts(language, slug)).values()];
    expect(texts.filter((text) => /\p{Nd}/u.test(text))).toEqual([]);
  });
});

test.each(languages)('no shared text in %s holds a digit either', async (language) => {
  const texts = [...(await sharedTexts(language)).values()];
  expect(texts.filter((text) => /\p{Nd}/u.test(text))).toEqual([]);
});

const figuresByKey = (texts: Map<string, string>) =>
  Object.fromEntries([...texts].map(([key, text]) => [key, valuesIn(text).toSorted()]));

test.each(slugs)('both languages tell the same of %s, with the same figures', async (slug) => {
  const [ar, en] = await Promise.all([pageTexts('ar', slug), pageTexts('en', slug)]);
  expect(figuresByKey(ar)).toEqual(figuresByKey(en));
});

test('the shared texts are the same in both languages, but for the forms of units', async () => {
  const withoutUnits = async (language: Language) =>
    new Map([...(await sharedTexts(language))].filter(([key]) => !key.startsWith('units.')));
  expect(figuresByKey(await withoutUnits('ar'))).toEqual(figuresByKey(await withoutUnits('en')));
});
