import { screen } from '@testing-library/react';
import { isPreliminary, products } from '../../data/products.ts';
import { allPages, loadSharedTexts } from '../../testing/catalogues.ts';
import { openPage } from '../../testing/openPage.tsx';

test.each(allPages)(
  '/product/$slug marks unconfirmed data as preliminary in $language, on the page and on the datasheet',
  async ({ slug, language }) => {
    await openPage(`/product/${slug}`, language);
    const texts = await loadSharedTexts(language);
    const product = products.find((one) => one.slug === slug);
    const marks = screen.queryAllByText(texts.get('details.preliminary') ?? '');
    expect(marks).toHaveLength(product && isPreliminary(product) ? 3 : 0);
    const region = screen.getByRole('region', { name: texts.get('details.title') ?? '' });
    if (marks.length > 0) expect(region).toContainElement(marks[0] ?? null);
  },
);

test('data is preliminary until every detail is confirmed', () => {
  const confirmed = { id: 'trials' } as const;
  expect(isPreliminary({ details: [confirmed, { id: 'operation', placeholder: true }] })).toBe(
    true,
  );
  expect(isPreliminary({ details: [confirmed, { id: 'operation', placeholder: false }] })).toBe(
    false,
  );
  expect(isPreliminary({ details: [confirmed] })).toBe(false);
});
