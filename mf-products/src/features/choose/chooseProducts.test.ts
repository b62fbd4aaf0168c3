import { products } from '../../data/products.ts';
import type { Domain } from '../../data/domains.ts';
import type { Mission } from './missions.ts';
import { chooseProducts, type Choice, type Requirement } from './chooseProducts.ts';

const describeChoice = ({ product, kind, answers }: Choice) =>
  [kind, product.slug, ...answers.map(({ stated }) => stated?.name ?? '?')].join(' ');
const choose = (requirement: Requirement, domain?: Domain, mission?: Mission) =>
  chooseProducts(products, requirement, { domain, mission }).map(describeChoice);

const cases: [string, Requirement, Domain | undefined, string[]][] = [
  ['nothing without a requirement', {}, undefined, []],
  [
    'the configuration that reaches both figures, then what is on request',
    { payload: 30, endurance: 10 },
    undefined,
    ['fits vtol-drones payload endurance', 'open surveillance-uavs ? fullSensorsEndurance'],
  ],
  [
    'the closest configuration first',
    { payload: 14 },
    undefined,
    [
      'fits vtol-drones cardPayload',
      'fits uniwing-aircraft payload',
      'fits heavy-lift-drones cardPayload',
    ],
  ],
  [
    'no payload of one configuration with the endurance of another',
    { payload: 15, endurance: 12, range: 60 },
    undefined,
    [
      'fits vtol-drones payload endurance range',
      'open surveillance-uavs ? fullSensorsEndurance fullSensorsRange',
      'open usv ? ? range',
    ],
  ],
  [
    'what states no figure only in a domain',
    { payload: 20, endurance: 18 },
    'air',
    [
      'fits vtol-drones payload endurance',
      'open surveillance-uavs ? fullSensorsEndurance',
      'open bat ? ?',
    ],
  ],
  ['a range by its upper end', { payload: 180 }, undefined, ['fits heavy-lift-drones payload']],
  [
    'minutes for a requirement in hours',
    { endurance: 0.5, payload: 150 },
    undefined,
    [
      'fits heavy-lift-drones referencePayload endurance',
      'open surveillance-uavs ? fullSensorsEndurance',
    ],
  ],
  [
    'a lower limit such as 1000+ only up to its stated value',
    { range: 1100 },
    undefined,
    ['fits usv range', 'near surveillance-uavs longRangeRange'],
  ],
  [
    'the system with fewer figures on request first',
    { payload: 400, endurance: 20 },
    'air',
    ['open surveillance-uavs ? longRangeEndurance', 'open bat ? ?'],
  ],
  ['what is on request in a domain', { endurance: 168 }, 'sea', ['open submarine ?', 'open usv ?']],
  ['nothing if nothing is near', { payload: 400 }, undefined, []],
];

test.each(cases)('chooses %s', (_, requirement, domain, expected) => {
  expect(choose(requirement, domain)).toEqual(expected);
});

test.each<[Mission, Requirement, string[]]>([
  ['counterUas', {}, ['fits bat']],
  ['supply', {}, ['fits heavy-lift-drones', 'fits vtol-drones', 'fits robot-dog']],
  [
    'supply',
    { payload: 30, endurance: 10 },
    ['fits vtol-drones payload endurance', 'open robot-dog ? ?'],
  ],
  ['seaPatrol', { endurance: 168 }, ['open usv ?', 'open submarine ?']],
])('chooses for the mission %s with %j', (mission, requirement, expected) => {
  expect(choose(requirement, undefined, mission)).toEqual(expected);
});

test('a choice that nearly fits states by how much it misses', () => {
  const [first] = chooseProducts(products, { payload: 32, endurance: 10 });
  expect(first?.answers).toEqual([
    {
      measure: 'payload',
      stated: { name: 'payload', figure: { value: 30, unit: 'kilogram' } },
      short: { value: 2, unit: 'kilogram' },
    },
    {
      measure: 'endurance',
      stated: { name: 'endurance', figure: { value: 20, unit: 'hour' } },
    },
  ]);
});
