import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, shownText } from '../testing/openPage.tsx';
import { cards } from '../testing/specification.ts';

const shownCards = (): HTMLElement[] =>
  screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { level: 2 }) !== null);
const imageIn = (card: HTMLElement) => within(card).getByRole('img');
const buttonIn = (card: HTMLElement) => within(card).getByRole('link', { name: /^Learn More/ });

test('seven cards stand in the specification’s order, image and Learn More leading to the page', async () => {
  await openPage('/products', 'en');
  const targets = shownCards().map((card) => [
    imageIn(card).closest('a')?.pathname,
    buttonIn(card).getAttribute('href'),
  ]);
  expect(targets).toEqual(cards.map(({ slug }) => [`/product/${slug}`, `/product/${slug}`]));
});

test.each([
  ['image', imageIn],
  ['Learn More button', buttonIn],
])('a click on the %s opens the product’s page', async (_, target) => {
  const router = await openPage('/products', 'en');
  const [card] = shownCards().slice(-1);
  await userEvent.click(target(card as HTMLElement));
  await screen.findByRole('heading', { level: 1, name: 'High-Speed Autonomous Surface Vessel' });
  expect(router.state.location.pathname).toBe('/product/usv');
});

test('the keyboard stops once at each card', async () => {
  await openPage('/products', 'en');
  const stops = screen.getAllByRole('link').filter((link) => link.tabIndex >= 0);
  expect(stops).toHaveLength(cards.length);
});

test.each(['en', 'ar'] as const)('each card shows its own figures in %s', async (language) => {
  await openPage('/products', language);
  shownCards().forEach((card, index) => {
    for (const figure of cards[index]?.[language] ?? []) expect(shownText(card)).toContain(figure);
  });
  expect(shownCards()).toHaveLength(cards.length);
});
