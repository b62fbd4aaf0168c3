import { screen, within } from '@testing-library/react';
import { languages, type Language } from '@sumut/contracts/language/language';
import { catalogues, textAt } from '../testing/catalogues.ts';
import { renderPage } from '../testing/pages.ts';

/** The number of items in each list of a page's section (docs/specification.md#2-screens-and-routes). */
const counts = [
  { page: 'terms', path: '/terms-of-service', section: 'services', items: [4] },
  { page: 'terms', path: '/terms-of-service', section: 'responsibilities', items: [4] },
  { page: 'privacy', path: '/privacy-policy', section: 'collection', items: [4, 4] },
  { page: 'privacy', path: '/privacy-policy', section: 'usage', items: [5] },
  { page: 'privacy', path: '/privacy-policy', section: 'sharing', items: [4] },
  { page: 'privacy', path: '/privacy-policy', section: 'rights', items: [5] },
  { page: 'security', path: '/security', section: 'features', items: [4] },
  { page: 'security', path: '/security', section: 'protection', items: [4, 4] },
  { page: 'security', path: '/security', section: 'compliance', items: [4] },
  { page: 'about', path: '/about', section: 'management', items: [3, 3] },
  { page: 'about', path: '/about', section: 'values', items: [4] },
  { page: 'media', path: '/media', section: 'news', items: [6] },
  { page: 'media', path: '/media', section: 'resources', items: [4] },
] as const;
const cases = counts.flatMap((row) => languages.map((language) => ({ ...row, language })));

test.each(cases)('$page in $language: $section has $items items', async (row) => {
  await renderPage(row.path, row.language);
  const title = textAt(catalogues[row.page][row.language], `${row.section}.title`);
  const section = within(screen.getByRole('region', { name: title }));
  const lists = section.getAllByRole('list');
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual(row.items);
});

test.each([
  ['/terms-of-service', 'en', 'Last updated: July 4, 2025'],
  ['/privacy-policy', 'en', 'Last updated: July 4, 2025'],
  ['/terms-of-service', 'ar', 'آخر تحديث: 4 يوليو 2025'],
  ['/privacy-policy', 'ar', 'آخر تحديث: 4 يوليو 2025'],
] as [string, Language, string][])(
  '%s in %s shows when it was last updated',
  async (path, language, line) => {
    await renderPage(path, language);
    expect(screen.getByText(line)).toBeInTheDocument();
  },
);

test.each(['/terms-of-service', '/privacy-policy', '/security'])(
  'every entry in the contents of %s leads to a heading of the page',
  async (path) => {
    await renderPage(path, 'en');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(targets.length).toBeGreaterThanOrEqual(5);
    for (const target of targets) {
      const [targetPath, id = ''] = target.split('#');
      expect(targetPath).toBe(path);
      expect(document.getElementById(id)?.tagName).toBe('H2');
    }
  },
);

test('the security page names four standards and where to report an incident', async () => {
  await renderPage('/security', 'en');
  for (const standard of ['ISO/IEC 27001', 'ISO 9001', 'AS9100', 'IEC 62443']) {
    expect(screen.getByText(standard)).toBeInTheDocument();
  }
  expect(screen.getByRole('heading', { name: 'Report a security incident' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'security@sumut.example' })).toBeInTheDocument();
});
