import { findEntries, type SearchGroup } from './findEntries.ts';
import { entry, pages, products } from './testing/groups.ts';

const find = (query: string, groups: SearchGroup[] = [products, pages]) =>
  findEntries(groups, query).map(({ id, entries }) => [id, ...entries.map(({ path }) => path)]);

test('a match in a title counts more than one in a description, which counts more than one in the text', () => {
  expect(find('autonomous')).toEqual([
    ['module-products', '/product/submarine', '/product/usv'],
    ['pages', '/about'],
  ]);
});

test('the group with the best match comes first', () => {
  expect(find('autonomous', [pages, products])[0]?.[0]).toBe('module-products');
});

test('every word of the query has to match the beginning of a word', () => {
  expect(find('surf ves')).toEqual([['module-products', '/product/usv']]);
  expect(find('vessel drones')).toEqual([]);
  expect(find('essel')).toEqual([]);
});

test('a match of a whole word counts more than a match of its beginning', () => {
  const group = { ...pages, entries: [entry('/a', 'Ranges'), entry('/b', 'Range')] };
  expect(find('range', [group])).toEqual([['pages', '/b', '/a']]);
});

test.each(['', '  ', '?'])('a query without a word (%j) finds nothing', (query) => {
  expect(find(query)).toEqual([]);
});

test.each([
  ['غواصه', 'ta marbuta as ha'],
  ['الغوّاصة', 'the article and a shadda'],
  ['اليه', 'an omitted hamza and alif maqsura'],
])('Arabic %s is found: %s', (query) => {
  const group = { ...pages, entries: [entry('/a', 'غوّاصة آليّة'), entry('/b', 'زورق')] };
  expect(find(query, [group])).toEqual([['pages', '/a']]);
});

test('only the best six entries of a group are shown', () => {
  const entries = Array.from({ length: 9 }, (_, index) => entry(`/${index}`, 'Drone'));
  expect(find('drone', [{ ...pages, entries }])[0]).toHaveLength(1 + 6);
});

describe('a number with a unit', () => {
  const machines: SearchGroup = {
    ...products,
    entries: [
      entry('/products', 'Products', '', '', [
        'Payload: 15 kg',
        'Payload: 30 kg',
        'Range: 2,000 km',
        'Stability: Sea state 5',
      ]),
      entry('/plane', 'Plane', '', 'payload', [
        'Payload: 30 kg',
        'Endurance: 20 hours',
        'Range: 800–1000+ km',
      ]),
      entry('/truck', 'Truck', '', '', ['Payload: 150–200 kg', 'Top speed: 130 km/h']),
    ],
  };
  const arabic: SearchGroup = {
    ...pages,
    entries: [
      entry('/ar', 'طائرة', '', '', [
        'الحمولة: 30 كيلوغرامًا',
        'المدى: من 800 إلى أكثر من 1000 كيلومتر',
        'مدة التحليق: 20 ساعة',
      ]),
    ],
  };
  const answersTo = (query: string, group: SearchGroup) =>
    findEntries([group], query).flatMap(({ entries }) =>
      entries.map(({ path, answers = [] }) => [path, ...answers].join(' | ')),
    );

  test('is answered by the figure, by the machine before a page that lists several, and by what carries more', () => {
    expect(answersTo('30 kg', machines)).toEqual([
      '/plane | Payload: 30 kg',
      '/products | Payload: 30 kg',
      '/truck | Payload: 150–200 kg',
    ]);
  });

  test.each([
    ['30kg for 10 hours', '/plane | Payload: 30 kg | Endurance: 20 hours'],
    ['900 kilometers', '/plane | Range: 800–1000+ km'],
    ['120 km/h', '/truck | Top speed: 130 km/h'],
    ['٣٠ كغ', '/plane | Payload: 30 kg'],
  ])('%s finds %s first', (query, first) => {
    expect(answersTo(query, machines)[0]).toBe(first);
  });

  test.each([
    ['30 كغ', 'الحمولة: 30 كيلوغرامًا'],
    ['٣٠ كجم لمدة ١٠ ساعات', 'الحمولة: 30 كيلوغرامًا | مدة التحليق: 20 ساعة'],
    ['900 كم', 'المدى: من 800 إلى أكثر من 1000 كيلومتر'],
    ['30 kg', 'الحمولة: 30 كيلوغرامًا'],
  ])('%s finds %s in Arabic', (query, answers) => {
    expect(answersTo(query, arabic)).toEqual([`/ar | ${answers}`]);
  });

  test.each(['30 km/h', '2 kg', '30'])('%s is not answered by another figure', (query) => {
    expect(answersTo(query, arabic)).toEqual([]);
  });
});
