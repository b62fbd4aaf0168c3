import { products } from '../../data/products.ts';
import { isDense, isPrinted } from './layout.ts';

test('every datasheet has specifications, features and uses, and no other sections', () => {
  for (const { sections } of products) {
    const printed = sections.filter(isPrinted).map(({ type }) => type);
    expect(new Set(printed)).toEqual(new Set(['specs', 'features', 'cards']));
  }
});

test('a product with many specifications or two kinds of uses has a dense datasheet', () => {
  const full = products.filter(({ sections }) => isDense(sections)).map(({ slug }) => slug);
  expect(full.toSorted()).toEqual(['heavy-lift-drones']);
});
