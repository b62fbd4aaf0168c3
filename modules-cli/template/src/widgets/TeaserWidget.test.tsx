import { screen } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import { paths } from '../paths.ts';
import { show } from '../testing/show.tsx';
import { TeaserWidget } from './TeaserWidget.tsx';

test('the teaser leads to the page', async () => {
  await show(<TeaserWidget />, 'en');
  expect(screen.getByRole('link', { name: en.title })).toHaveAttribute('href', paths.page);
});
