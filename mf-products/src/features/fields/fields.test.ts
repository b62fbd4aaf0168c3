import { products } from '../../data/products.ts';
import { fields } from './fields.ts';

test('every product belongs to a field of work', () => {
  const named = new Set(fields.flatMap((field) => field.products));
  expect(products.map(({ slug }) => slug).filter((slug) => !named.has(slug))).toEqual([]);
});
