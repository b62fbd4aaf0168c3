import { screen, within } from '@testing-library/react';
import { products } from '../../data/products.ts';
import { openPage } from '../../testing/openPage.tsx';

const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('a product’s page leads to related systems, and to the products before and after it', async () => {
  await openPage('/product/usv', 'en');
  expect(links('More products')).toEqual([
    '/product/submarine',
    '/product/surveillance-uavs',
    '/product/robot-dog',
    // The first product follows the last one.
    '/product/vtol-drones',
  ]);
});

test('in Arabic, the last product precedes the first one', async () => {
  await openPage('/product/vtol-drones', 'ar');
  expect(links('منتجات أخرى').slice(-2)).toEqual(['/product/usv', '/product/surveillance-uavs']);
});

test.each(products)(
  '$slug is related to different products and not to itself',
  ({ slug, related }) => {
    expect(related).not.toContain(slug);
    expect(new Set(related).size).toBe(related.length);
  },
);
