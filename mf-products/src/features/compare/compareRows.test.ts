import { findProduct } from '../../data/products.ts';
import type { Slug } from '../../data/schema.ts';
import { compareRows } from './compareRows.ts';

const compare = (...slugs: Slug[]) => compareRows(slugs.flatMap((slug) => findProduct(slug) ?? []));

test('a measure that both products state is one row with both figures', () => {
  const range = compare('surveillance-uavs', 'usv').find(({ measure }) => measure === 'range');
  expect(range?.figures.map((one) => one?.figure)).toEqual([
    { from: 800, to: 1000, orMore: true, unit: 'kilometre' },
    { value: 2000, unit: 'kilometre' },
  ]);
});

test('a measure that only one product states has no figure for the other product', () => {
  const speed = compare('surveillance-uavs', 'usv').find(({ measure }) => measure === 'topSpeed');
  expect(speed?.figures.map((one) => one?.figure)).toEqual([
    undefined,
    { value: 40, orMore: true, unit: 'knot' },
  ]);
});

test('a row is shared if two of three products state its measure', () => {
  const rows = compare('surveillance-uavs', 'usv', 'submarine');
  const isShared = (measure: string) => rows.find((row) => row.measure === measure)?.shared;
  expect(['range', 'topSpeed'].map(isShared)).toEqual([true, false]);
});

test('sizes come last, and are left out if no product states them', () => {
  const measures = compare('bat', 'usv').map(({ measure }) => measure);
  expect(measures.slice(-3)).toEqual(['length', 'width', 'height']);
  expect(compare('bat').map(({ measure }) => measure)).not.toContain('length');
});
