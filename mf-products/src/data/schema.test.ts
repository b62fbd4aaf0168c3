import * as z from 'zod/mini';
import { products } from './products.ts';
import { productSchema } from './schema.ts';

z.config(z.locales.en());

/** Returns the validation errors of a product's data, as `file: path: message`. */
function validate(file: string, data: unknown): string[] {
  const { error } = productSchema.safeParse(data);
  return (error?.issues ?? []).map(
    ({ path, message }) => `${file}: ${z.core.toDotPath(path)}: ${message}`,
  );
}

const bat = products.find(({ slug }) => slug === 'bat');

test.each(products)('$slug.json follows the schema', (product) => {
  expect(validate(`${product.slug}.json`, product)).toEqual([]);
});

test('an error is reported with file and path', () => {
  const figures = { ...bat?.figures, capacity: { value: -1 } };
  expect(validate('bat.json', { ...bat, bearing: 400, figures })).toEqual([
    'bat.json: bearing: Too big: expected number to be <=359',
    'bat.json: figures.capacity.value: Too small: expected number to be >0',
  ]);
});

test('a specification with an unknown label is an error', () => {
  const sections = [
    {
      type: 'specs',
      surface: 'ink',
      heading: 'technicalSpecifications',
      items: [{ label: 'colour', icon: 'box', text: 'colour' }],
    },
  ];
  expect(validate('bat.json', { ...bat, sections })).toEqual([
    expect.stringMatching(/^bat\.json: sections\[0\]\.items\[0\]/),
  ]);
});

test.each([
  ['a range', { from: 2, to: 3, unit: 'metre' }],
  ['a length in another unit', { value: 300, unit: 'centimetre' }],
])('%s is an error in the dimensions, which scale the drawing', (_, length) => {
  const metre = { value: 1, unit: 'metre' };
  const dimensions = { across: 'width', length, width: metre, height: metre };
  expect(validate('bat.json', { ...bat, dimensions })).toContainEqual(
    expect.stringMatching(/^bat\.json: dimensions\.length/),
  );
});

test('a reversed range is an error', () => {
  const figures = { weight: { from: 20, to: 10, unit: 'kilogram' } };
  expect(validate('bat.json', { ...bat, figures })).toEqual([
    'bat.json: figures.weight.to: from must be below to',
  ]);
});
