import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, getVisibleText } from '../../testing/openPage.tsx';
import { cards } from '../../testing/specification.ts';

const getCards = (): HTMLElement[] =>
  screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { level: 2 }) !== null);
const getImage = (card: HTMLElement) => within(card).getByRole('img');
const getButton = (card: HTMLElement) => within(card).getByRole('link', { name: /^Learn More/ });

test('the seven cards are in the specified order, and image and Learn More link to the product’s page', async () => {
  await openPage('/products', 'en');
  const targets = getCards().map((card) => [
    getImage(card).closest('a')?.pathname,
    getButton(card).getAttribute('href'),
  ]);
  expect(targets).toEqual(cards.map(({ slug }) => [`/product/${slug}`, `/product/${slug}`]));
});

test('the picture of the first card is loaded before all others', async () => {
  await openPage('/products', 'en');
  const [first, ...others] = getCards().map(getImage);
  expect(first).toHaveAttribute('fetchpriority', 'high');
  for (const image of others) expect(image).toHaveAttribute('loading', 'lazy');
});

test.each([
  ['image', getImage],
  ['Learn More button', getButton],
])('a click on the %s opens the product’s page', async (_, target) => {
  const router = await openPage('/products', 'en');
  const [card] = getCards().slice(-1);
  await userEvent.click(target(card as HTMLElement));
  await screen.findByRole('heading', { level: 1, name: 'High-Speed Autonomous Surface Vessel' });
  expect(router.state.location.pathname).toBe('/product/usv');
});

test('each card has one tab stop', async () => {
  await openPage('/products', 'en');
  const stops = getCards().map((card) =>
    within(card)
      .getAllByRole('link')
      .filter((link) => link.tabIndex >= 0),
  );
  expect(stops.map((links) => links.length)).toEqual(cards.map(() => 1));
});

test.each(['en', 'ar'] as const)('each card shows its own figures in %s', async (language) => {
  await openPage('/products', language);
  getCards().forEach((card, index) => {
    for (const figure of cards[index]?.[language] ?? [])
      expect(getVisibleText(card)).toContain(figure);
  });
  expect(getCards()).toHaveLength(cards.length);
});

test('the products page links to the product that has no card', async () => {
  await openPage('/products', 'en');
  const further = screen.getByRole('region', { name: 'Also in the Range' });
  const link = within(further).getByRole('link', { name: /^Learn More/ });
  expect(link).toHaveAttribute('href', '/product/surveillance-uavs');
});
