import type { Configuration } from '../../data/schema.ts';
import type { Figure } from '../../figures/schema.ts';
import { compareFigures } from './ConfigurationsSection.tsx';

const near: Figure = { value: 80, unit: 'kilometre' };
const far: Figure = { from: 40, to: 60, unit: 'kilometre' };
const load: Figure = { value: 150, unit: 'kilogram' };
const figures = { near, far, load };
const configurations: Configuration[] = [
  { id: 'light', figures: [{ label: 'range', figure: 'near' }] },
  {
    id: 'heavy',
    figures: [
      { label: 'payload', figure: 'load' },
      { label: 'range', figure: 'far' },
    ],
  },
];

test('figures with the same label are compared, and a missing figure stays empty', () => {
  expect(compareFigures({ figures }, configurations)).toEqual([
    { label: 'range', figures: [near, far], max: 80 },
    { label: 'payload', figures: [undefined, load], max: 150 },
  ]);
});
