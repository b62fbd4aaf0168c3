import { screen, waitFor, within } from '@testing-library/react';
import { languages } from '@sumut/contracts/language/language';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { renderPage } from '../testing/pages.ts';
import { catalogues, textAt } from '../testing/catalogues.ts';

/** Whether a module of the site offers the widgets. */
const mockOffered = { widgets: true };

jest.mock('../features/federation/Widget.tsx', () => ({
  hasWidget: () => mockOffered.widgets,
  Widget: ({ name }: { name: string }) => <div data-testid="widget">{name}</div>,
}));

/** The title and the second-level headings of each page, as keys of its catalogue, in the order of the specification. */
const sections: Record<keyof typeof shellPaths, { title: string; headings: string[] }> = {
  home: {
    title: 'hero.title',
    headings: ['about.statement', 'capabilities.title', 'products.title', 'contact.title'],
  },
  about: {
    title: 'title',
    headings: [
      'description.title',
      'management.title',
      'mission.title',
      'vision.title',
      'values.title',
    ],
  },
  capabilities: { title: 'title', headings: ['intro.title', 'areasTitle', 'systemsTitle'] },
  projects: { title: 'title', headings: ['note.title'] },
  media: {
    title: 'title',
    headings: [
      'pressKit.title',
      'news.title',
      'resources.title',
      'contact.title',
      'newsletter.title',
    ],
  },
  contact: { title: 'title', headings: ['form.title'] },
  terms: {
    title: 'title',
    headings: [
      'introduction.title',
      'acceptance.title',
      'services.title',
      'responsibilities.title',
      'intellectual-property.title',
      'liability.title',
      'governing-law.title',
    ],
  },
  privacy: {
    title: 'title',
    headings: [
      'introduction.title',
      'collection.title',
      'usage.title',
      'sharing.title',
      'security.title',
      'retention.title',
      'rights.title',
    ],
  },
  security: {
    title: 'title',
    headings: [
      'introduction.title',
      'features.title',
      'protection.title',
      'compliance.title',
      'incident.title',
    ],
  },
};
const names = Object.keys(sections) as (keyof typeof sections)[];
const cases = names.flatMap((name) => languages.map((language) => ({ name, language })));

test.each(cases)('$name in $language has one heading and its sections in order', async (place) => {
  const { name, language } = place;
  await renderPage(shellPaths[name], language);
  const text = (key: string) => textAt(catalogues[name][language], key);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text(sections[name].title));
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual(sections[name].headings.map(text));
  await waitFor(() => expect(document.title).toMatch(`${text('meta.title')} – `));
});

test('the home page shows three stats, a link to the capabilities and the product grid', async () => {
  await renderPage('/', 'en');
  expect(screen.getByRole('link', { name: 'Explore Capabilities' })).toHaveAttribute(
    'href',
    '/capabilities',
  );
  const hero = within(screen.getByRole('region', { name: /Unmanned systems/ }));
  expect(hero.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Years of experience',
    'Promising defense projects',
    'Patents and innovation ideas',
  ]);
  expect(hero.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '10+',
    '15+',
    '20+',
  ]);
  expect(screen.getByTestId('widget')).toHaveTextContent('products/grid');
  expect(screen.getByRole('form', { name: 'Talk to us' })).toBeInTheDocument();
});

test('the projects page shows that the section was removed', async () => {
  await renderPage('/projects', 'en');
  expect(screen.getByText('This section has been removed')).toBeInTheDocument();
});

test('the contact page shows address, phone, mail, hours and the spam notice', async () => {
  await renderPage('/contact', 'en');
  const facts = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(screen.getByText('Abu Dhabi, UAE')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get directions (opens in a new tab)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:/),
  );
  expect(facts.slice(1, 3)).toEqual(['+971 2 555 0100', 'info@sumut.example']);
  expect(facts[3]).toMatch(
    /Sunday to Thursday.*8:00 AM to 6:00 PM.*Gulf time.*Friday and Saturday: closed/,
  );
  expect(screen.getByText(/protected by a spam-protection challenge/)).toBeInTheDocument();
});

test('news and resources show that they are empty', async () => {
  await renderPage('/media', 'en');
  expect(screen.getByText('No news articles available at this time.')).toBeInTheDocument();
  expect(screen.getByText('No media resources available at this time.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'media@sumut.example' })).toBeInTheDocument();
});

const withoutWidgets = languages.flatMap((language) => [
  {
    name: 'home' as const,
    language,
    headings: ['about.statement', 'capabilities.title', 'contact.title'],
  },
  { name: 'capabilities' as const, language, headings: ['intro.title', 'areasTitle'] },
]);

test.each(withoutWidgets)(
  '$name in $language omits the heading above a widget that no module offers',
  async ({ name, language, headings }) => {
    mockOffered.widgets = false;
    await renderPage(shellPaths[name], language);
    const shown = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(shown).toEqual(headings.map((key) => textAt(catalogues[name][language], key)));
    expect(screen.queryByTestId('widget')).not.toBeInTheDocument();
    mockOffered.widgets = true;
  },
);
