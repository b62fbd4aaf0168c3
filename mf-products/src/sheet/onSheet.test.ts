import { products } from '../data/products.ts';
import { isFull, onSheet } from './onSheet.ts';

test('every sheet has specifications, features and uses, and nothing to read', () => {
  for (const { sections } of products) {
    const printed = sections.filter(onSheet).map(({ type }) => type);
    expect(new Set(printed)).toEqual(new Set(['specs', 'features', 'cards']));
  }
});

test('a product with many specifications or two kinds of uses has a full sheet', () => {
  const full = products.filter(({ sections }) => isFull(sections)).map(({ slug }) => slug);
  expect(full.toSorted()).toEqual(['heavy-lift-drones']);
});
