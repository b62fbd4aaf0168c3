import { screen } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import { paths } from '../paths.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { TeaserWidget } from './TeaserWidget.tsx';

test('the teaser links to the page', async () => {
  await renderInShell(<TeaserWidget />, 'en');
  expect(screen.getByRole('link', { name: en.title })).toHaveAttribute('href', paths.page);
});
