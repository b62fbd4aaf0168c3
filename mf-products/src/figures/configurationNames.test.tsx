import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { languages } from '@sumut/contracts/language/language';
import { products } from '../data/products.ts';
import { loadSharedTexts } from '../testing/catalogues.ts';
import { getVisibleText, openPage } from '../testing/openPage.tsx';
import { findConfiguration } from './configurationNames.ts';

const cases = languages.flatMap((language) =>
  products
    .filter(({ configurations }) => configurations)
    .map((product) => ({ product, slug: product.slug, language })),
);

/** Returns the visible text of the elements with a role, in order. */
const listTexts = (role: 'term' | 'row'): string[] =>
  screen.queryAllByRole(role).map((element) => getVisibleText(element));

test.each(cases)(
  'each figure of $slug that depends on a configuration names it on card, comparison, page and datasheet in $language',
  async ({ product, slug, language }) => {
    Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
    const texts = await loadSharedTexts(language);
    const sectionSpecs = product.sections.flatMap((section) =>
      section.type === 'specs' ? section.items : [],
    );
    /** Finds the configuration of each figure next to its label. */
    const check = (specs: readonly { label: string }[], shown: readonly string[]) => {
      for (const spec of specs) {
        const id = 'figure' in spec && findConfiguration(product, String(spec.figure))?.id;
        if (!id) continue;
        const label = texts.get(`labels.${spec.label}`) ?? '';
        const name = texts.get(`configurationNames.${slug}.${id}`) ?? '';
        const matches = shown.filter((text) => text.startsWith(label) && text.includes(name));
        expect([label, name, matches.length > 0]).toEqual([label, name, true]);
      }
    };

    // The submarine states none of these measures, so each row has the figures of this product alone.
    await openPage(`/products?compare=${slug},submarine`, language);
    // Rows that only one of the systems states are behind a button.
    for (const more of screen.queryAllByRole('button', { name: texts.get('compare.more') ?? '' }))
      fireEvent.click(more);
    check(sectionSpecs, listTexts('row'));
    const card = screen
      .getAllByRole('listitem')
      .find((item) => within(item).queryByText(product.code) !== null);
    check(
      product.card?.specs ?? [],
      card ? within(card).getAllByRole('term').map(getVisibleText) : [],
    );
    cleanup();

    await openPage(`/product/${slug}`, language);
    check(sectionSpecs, listTexts('term'));
  },
);
