import * as z from 'zod/mini';
import { products } from './products.ts';
import { productSchema } from './schema.ts';

z.config(z.locales.en());

/** What is wrong with a product's data, as `file: place: what`, one problem a line; empty when nothing is. */
function problems(file: string, data: unknown): string[] {
  const { error } = productSchema.safeParse(data);
  return (error?.issues ?? []).map(
    ({ path, message }) => `${file}: ${z.core.toDotPath(path)}: ${message}`,
  );
}

const bat = products.find(({ slug }) => slug === 'bat');

test.each(products)('$slug.json follows the schema', (product) => {
  expect(problems(`${product.slug}.json`, product)).toEqual([]);
});

test('a mistake is reported with its file and place', () => {
  const figures = { ...bat?.figures, capacity: { value: -1 } };
  expect(problems('bat.json', { ...bat, bearing: 400, figures })).toEqual([
    'bat.json: bearing: Too big: expected number to be <=359',
    'bat.json: figures.capacity.value: Too small: expected number to be >0',
  ]);
});

test('a label that the catalogue lacks is refused', () => {
  const sections = [
    {
      type: 'specs',
      ground: 'ink',
      heading: 'technicalSpecifications',
      items: [{ label: 'colour', icon: 'box', text: 'colour' }],
    },
  ];
  expect(problems('bat.json', { ...bat, sections })).toEqual([
    expect.stringMatching(/^bat\.json: sections\[0\]\.items\[0\]/),
  ]);
});

test('a range that runs backwards is refused', () => {
  const figures = { weight: { from: 20, to: 10, unit: 'kilogram' } };
  expect(problems('bat.json', { ...bat, figures })).toEqual([
    'bat.json: figures.weight.to: from must be below to',
  ]);
});
