import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { ResourceItem } from '@sumut/contracts/content/media';
import type { NewsItem } from '@sumut/contracts/content/news';
import type { Language } from '@sumut/contracts/language/language';
import { catalogues } from '../../testing/catalogues.ts';
import { renderPage } from '../../testing/pages.ts';
import { stubFetch, type StubbedAnswer } from '../../testing/stubFetch.ts';

const news = (changes: Partial<NewsItem> = {}): NewsItem => ({
  id: 'news-1',
  category: 'award',
  date: '2025-11-01',
  title: { ar: 'جائزة للجناح الطائر', en: 'An award for the flying wing' },
  text: { ar: 'ملخص الخبر.\n\nبقية الخبر.', en: 'The summary.\n\nThe <b>rest</b>.' },
  ...changes,
});
const resource = (changes: Partial<ResourceItem> = {}): ResourceItem => ({
  id: 'resource-1',
  type: 'factSheet',
  title: { ar: 'نبذة 2025', en: 'Fact sheet 2025' },
  description: { ar: 'صفحتان.', en: 'Two pages.' },
  file: {
    id: 'f-1',
    name: 'fact-sheet-2025.pdf',
    mediaType: 'application/pdf',
    size: 2_430_000,
  },
  ...changes,
});

/** Fakes the responses to the page's requests. A list is returned as published content. */
const publish = (answers: {
  news?: StubbedAnswer | NewsItem[];
  media?: StubbedAnswer | ResourceItem[];
}) =>
  stubFetch((path) => {
    const answer = path === api.published.news.path ? answers.news : answers.media;
    return Array.isArray(answer) || !answer
      ? { status: 200, body: { items: answer ?? [] } }
      : answer;
  });

const section = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  section(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test.each([
  ['en', '1 November 2025', 'Award', 'The summary.', 'Read more', 'The <b>rest</b>.'],
  ['ar', '1 نوفمبر 2025', 'جائزة', 'ملخص الخبر.', 'عرض المزيد', 'بقية الخبر.'],
] as const)(
  'in %s, published news show date, category and summary, and can be expanded',
  async (language, date, category, summary, more, rest) => {
    publish({ news: [news()] });
    await renderPage('/media', language);
    const texts = catalogues.media[language].news;
    const article = within(screen.getByRole('article', { name: news().title[language] }));
    expect(article.getByText(date)).toHaveAttribute('datetime', '2025-11-01');
    expect(article.getByText(category)).toBeVisible();
    expect(article.getByText(summary)).toBeVisible();
    expect(article.getByText(rest)).not.toBeVisible();
    await userEvent.click(article.getByRole('button', { name: more }));
    expect(article.getByText(rest)).toBeVisible();
    expect(screen.queryByText(texts.empty)).not.toBeInTheDocument();
    await userEvent.click(article.getByRole('button', { expanded: true }));
    expect(article.getByText(rest)).not.toBeVisible();
  },
);

test('a news item of one paragraph cannot be expanded', async () => {
  publish({ news: [news({ text: { ar: 'فقرة', en: 'One paragraph.' } })] });
  await renderPage('/media', 'en');
  expect(screen.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
});

test('news can be filtered by the categories in use, shown with counts', async () => {
  publish({
    news: [
      news({ id: 'a', title: { ar: 'أ', en: 'First' } }),
      news({ id: 'b', title: { ar: 'ب', en: 'Second' }, category: 'partnership' }),
      news({ id: 'c', title: { ar: 'ج', en: 'Third' } }),
    ],
  });
  await renderPage('/media', 'en');
  const filter = within(screen.getByRole('group', { name: 'Filter by category' }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 3',
    'Partnership 1',
    'Award 2',
  ]);
  await userEvent.click(filter.getByRole('button', { name: 'Award 2' }));
  expect(titles('News')).toEqual(['First', 'Third']);
});

test('the first six news are shown, then all news, with the focus on the seventh', async () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    news({ id: `n${at}`, title: { ar: `خبر ${at}`, en: `News ${at}` } }),
  );
  publish({ news: many });
  await renderPage('/media', 'en');
  expect(titles('News')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all news (40)' }));
  expect(titles('News')).toHaveLength(40);
  expect(screen.getByRole('heading', { name: 'News 6' })).toHaveFocus();
});

test.each([
  ['en', 'Media resources', 'Company fact sheet', '2.4 megabytes', 'Download Fact sheet 2025'],
  ['ar', 'المواد الإعلامية', 'نبذة تعريفية بالشركة', '2.4 ميغابايت', 'تنزيل نبذة 2025'],
] as [Language, string, string, string, string][])(
  'in %s, resources are grouped by type and show their size and a download link',
  async (language, name, type, size, download) => {
    publish({ media: [resource({ id: 'x', type: 'images' }), resource()] });
    await renderPage('/media', language);
    expect(titles(name)).toEqual([type, catalogues.media[language].resources.types.images]);
    const list = within(section(name).getByRole('list', { name: type }));
    expect(list.getByText('PDF')).toBeVisible();
    expect(list.getByText(size)).toBeVisible();
    const link = list.getByRole('link', { name: download });
    expect(link).toHaveAttribute('href', '/media-files/f-1/fact-sheet-2025.pdf');
    expect(link).toHaveAttribute('download', 'fact-sheet-2025.pdf');
  },
);

test('lists that cannot be loaded show an error and can be retried', async () => {
  publish({ news: { status: 503 }, media: [resource()] });
  await renderPage('/media', 'en');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The news could not be loaded');
  expect(screen.getByRole('link', { name: 'Download Fact sheet 2025' })).toBeVisible();
  publish({ news: [news()], media: [resource()] });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The summary.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'News' })).toHaveFocus());
});

test('a list that is shown stays when it cannot be loaded again with the other list', async () => {
  publish({ news: { status: 503 }, media: [resource()] });
  await renderPage('/media', 'en');
  publish({ news: [news()], media: { status: 503 } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The summary.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download Fact sheet 2025' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the section is busy while its list is loaded again, and shows the error again after another failure', async () => {
  publish({ news: { status: 503 } });
  await renderPage('/media', 'en');
  let answer: (value: StubbedAnswer) => void = () => undefined;
  stubFetch((path) =>
    path === api.published.news.path
      ? new Promise((resolve) => (answer = resolve))
      : { status: 200, body: { items: [] } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const region = screen.getByRole('region', { name: 'News' });
  expect(region.querySelector('[aria-busy=true]')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answer({ status: 503 });
  expect(await screen.findByRole('alert')).toHaveTextContent('The news could not be loaded');
  expect(region.querySelector('[aria-busy=true]')).not.toBeInTheDocument();
});

test.each([
  ['without an answer to it', { status: 404 }],
  ['with nonsense as an answer', { status: 200, body: { items: 'none' } }],
])('the page is shown on a host %s', async (_, answer) => {
  publish({ news: answer, media: { status: 404 } });
  await renderPage('/media', 'en');
  expect(screen.getByText('No media resources available at this time.')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Newsletter' })).toBeVisible();
});

test.each([
  [
    'en',
    'Press kit',
    'Download Logo and company profile',
    /^Free for editorial use with the credit “Sumut/,
  ],
  ['ar', 'الحقيبة الصحفية', 'تنزيل الشعار والنبذة التعريفية', /^يُسمح باستخدام الشعار والصور مجانًا/],
] as [Language, string, string, RegExp][])(
  'in %s, the press kit can be downloaded, with its format, size and terms of use',
  async (language, name, download, usage) => {
    publish({});
    await renderPage('/media', language);
    const kit = section(name);
    expect(kit.getByRole('link', { name: download })).toHaveAttribute(
      'download',
      'sumut-press-kit.zip',
    );
    expect(kit.getByText('ZIP')).toBeVisible();
    expect(kit.getByText(/^1.2 (megabytes|ميغابايت)$/)).toBeVisible();
    expect(kit.getByText(usage)).toBeVisible();
  },
);
