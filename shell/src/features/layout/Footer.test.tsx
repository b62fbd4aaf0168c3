import { screen, within } from '@testing-library/react';
import { navigationAreas, navigationEntrySchema } from '@sumut/contracts/registry/release';
import { footerLinks } from '../../../../tools/checks/repository/sitemap.ts';
import shellNavigation from '../../../navigation.json' with { type: 'json' };
import { renderLayout } from '../../testing/renderLayout.tsx';
import { selectEntries } from './selectEntries.ts';

test('the footer has exactly the specified links, in the specified order', async () => {
  await renderLayout('/', 'en');
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(footerLinks);
});

test.each([
  ['en', '© 2025 Sumut Defence Technologies. All rights reserved.'],
  ['ar', '© 2025 سُموت للتقنيات الدفاعية. جميع الحقوق محفوظة.'],
] as const)('in %s, the copyright names 2025 and the company', async (language, text) => {
  await renderLayout('/', language);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(text);
});

test('a column without entries is left out', async () => {
  await renderLayout('/', 'en', []);
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('entries of several modules are sorted by their order', () => {
  const entry = (order: number) => ({
    area: 'header' as const,
    path: `/${order}`,
    label: { ar: 'أ', en: 'A' },
    order,
  });
  const sorted = selectEntries([entry(30), entry(10), entry(20)], 'header');
  expect(sorted.map(({ order }) => order)).toEqual([10, 20, 30]);
});

test.each(shellNavigation)('the entry $area $path matches the schema', (entry) => {
  expect(() => navigationEntrySchema.parse(entry)).not.toThrow();
  expect(navigationAreas).toContain(entry.area);
});
