import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productsWithoutCard } from '../../data/products.ts';
import { openPage } from '../../testing/openPage.tsx';

const filter = () => within(screen.getByRole('navigation', { name: 'Filter by domain' }));

test('a choice is written to the URL, marked and announced, and going back undoes it', async () => {
  const router = await openPage('/products', 'en');
  await userEvent.click(filter().getByRole('link', { name: 'Sea' }));
  expect(router.state.location.hash).toBe('#sea');
  expect(filter().getByRole('link', { current: true })).toHaveTextContent('Sea');
  expect(filter().getByRole('status')).toHaveTextContent('Sea: 2 of 8 systems shown');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/products');
  expect(filter().getByRole('link', { current: true })).toHaveTextContent('All');
});

test('a URL with a domain as its fragment starts with this choice', async () => {
  await openPage('/products#land', 'en');
  expect(filter().getByRole('status')).toHaveTextContent('Land: 1 of 8 systems shown');
  expect(filter().getByRole('link', { current: true })).toHaveTextContent('Land');
});

test('a URL with another fragment shows all products and announces nothing', async () => {
  await openPage('/products#elsewhere', 'ar');
  const choices = within(screen.getByRole('navigation', { name: 'تصفية المنظومات بحسب الميدان' }));
  expect(choices.getByRole('status').textContent).toBe('');
  expect(choices.getByRole('link', { current: true })).toHaveTextContent('الكل');
});

test('every product without a card is in the domain air, as the products page shows it', () => {
  expect(productsWithoutCard.map(({ domain }) => domain)).toEqual(['air']);
});
