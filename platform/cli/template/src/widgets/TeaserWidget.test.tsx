import { screen } from '@testing-library/react';
import { renderInShell } from '@sumut/module-testing';
import en from '../locales/en.json' with { type: 'json' };
import module from '../module.ts';
import { paths } from '../paths.ts';
import { TeaserWidget } from './TeaserWidget.tsx';

test('the teaser links to the page', async () => {
  await renderInShell(module, <TeaserWidget />, 'en');
  expect(screen.getByRole('link', { name: en.title })).toHaveAttribute('href', paths.page);
});
