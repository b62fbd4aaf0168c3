import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { products } from '../../data/products.ts';
import { openPage } from '../../testing/openPage.tsx';

const table = () => within(screen.getByRole('region', { name: 'Compare Systems' }));
const columns = () =>
  table()
    .getAllByRole('columnheader')
    .slice(1)
    .map((cell) => within(cell).getByRole('link').getAttribute('href'));
const row = (name: string) =>
  within(table().getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replaceAll('\u00A0', ' '));

const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockReset();
  Object.assign(Element.prototype, { scrollIntoView });
});

test('a shared URL opens at the comparison; a choice does not scroll', async () => {
  await openPage('/products?compare=usv,bat', 'en');
  expect(scrollIntoView.mock.contexts).toEqual([
    table().getByRole('heading', { name: 'Compare Systems' }),
  ]);
  await userEvent.selectOptions(table().getByLabelText(/^Third system/), 'submarine');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('the URL names the compared products, and a figure that two of them state is on request for the third', async () => {
  await openPage('/products?compare=usv,bat,surveillance-uavs', 'en');
  expect(columns()).toEqual(['/product/usv', '/product/bat', '/product/surveillance-uavs']);
  expect(row('Range')).toEqual(['2,000 km', 'On request', '800–1000+ km']);
});

test('figures that only one system states are shown on demand', async () => {
  await openPage('/products?compare=usv,surveillance-uavs', 'en');
  expect(table().queryByRole('rowheader', { name: 'Top speed' })).not.toBeInTheDocument();
  await userEvent.click(table().getByRole('button', { name: 'Show all figures' }));
  expect(row('Top speed')).toEqual(['40+ knots', '–Not stated']);
  await userEvent.click(table().getByRole('button', { name: 'Show shared figures only' }));
  expect(table().queryByRole('rowheader', { name: 'Top speed' })).not.toBeInTheDocument();
});

test('a choice is written to the URL, and choosing a compared product swaps the two places', async () => {
  const router = await openPage('/products?compare=usv,bat#air', 'en');
  await userEvent.selectOptions(table().getByLabelText(/^Third system/), 'submarine');
  expect(router.state.location.search).toBe('?compare=usv,bat,submarine');
  await userEvent.selectOptions(table().getByLabelText(/^First system/), 'bat');
  expect(columns()).toEqual(['/product/bat', '/product/usv', '/product/submarine']);
  expect(router.state.location.hash).toBe('#air');
});

test('an empty third place offers only the products that are not compared yet', async () => {
  await openPage('/products?compare=usv,bat', 'en');
  const offered = () =>
    within(table().getByLabelText(/^Third system/))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
  expect(offered()).toHaveLength(products.length - 1);
  expect(offered()).not.toEqual(expect.arrayContaining(['usv']));
  await userEvent.selectOptions(table().getByLabelText(/^Third system/), 'submarine');
  expect(offered()).toEqual(expect.arrayContaining(['', 'usv', 'bat', 'submarine']));
});

test('the third place can be left empty again', async () => {
  await openPage('/products?compare=usv,bat,submarine', 'en');
  await userEvent.selectOptions(table().getByLabelText(/^Third system/), 'None');
  expect(columns()).toEqual(['/product/usv', '/product/bat']);
});

test.each(['', '?compare=usv', '?compare=usv,usv', '?compare=none,usv'])(
  'a URL that does not name two products (%s) compares the default ones',
  async (search) => {
    await openPage(`/products${search}`, 'en');
    expect(columns()).toEqual(['/product/vtol-drones', '/product/surveillance-uavs']);
  },
);

test('the comparison is printed alone, and the page is unchanged after printing', async () => {
  const printed: (string | undefined)[] = [];
  const section = () => screen.getByRole('region', { name: 'Compare Systems' }).parentElement;
  Object.assign(globalThis, { print: () => printed.push(section()?.dataset['printing']) });
  await openPage('/products', 'en');
  await userEvent.click(table().getByRole('button', { name: 'Print the comparison' }));
  expect(printed).toEqual(['true']);
  fireEvent(window, new Event('afterprint'));
  expect(section()?.dataset['printing']).toBeUndefined();
});
