import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { initialContentAuthor } from '@sumut/contracts/content/kinds';
import {
  contentServer,
  news,
  opening,
  publish,
  resource,
  showContent,
} from '../../../testing/content.tsx';
import { contentHref, getLists, readContentState } from '../contentPaths.ts';

const row = (name: RegExp) => screen.findByRole('row', { name });

test.each([
  ['en', 'Kinds of content', ['News', 'Media resources', 'Job openings']],
  ['ar', 'أنواع المحتوى', ['الأخبار', 'المواد الإعلامية', 'الوظائف الشاغرة']],
] as const)(
  'in %s, there are three lists, beginning with the news',
  async (language, label, names) => {
    contentServer();
    await showContent('', language);
    const lists = within(await screen.findByRole('navigation', { name: label }));
    const links = lists.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('heading', { name: names[0] })).toBeVisible();
  },
);

test('an article shows both titles, category, day, state, and who changed it', async () => {
  contentServer({ news: [news()] });
  await showContent();
  const article = await row(/^An award/);
  expect(within(article).getByText('جائزة')).toHaveAttribute('dir', 'rtl');
  expect(article).toHaveTextContent(/Award.*1 Nov 2025.*Draft.*sara/);
});

test('a resource shows its file, and an opening whether it is open', async () => {
  contentServer({ media: [resource()], openings: [opening({ published: false })] });
  const { url } = await showContent('list=media');
  expect(await row(/^Fact sheet/)).toHaveTextContent(
    /Company fact sheet.*fact-sheet\.pdf \(2\.4 megabytes\).*Published/,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Job openings' }));
  expect(url()).toBe('/employee-dashboard/content?list=openings');
  expect(await row(/^Avionics Engineer/)).toHaveTextContent(/Electronics.*Closed/);
});

test.each([
  ['en', 'the server, on first start'],
  ['ar', 'الخادم عند التشغيل الأول'],
] as const)('in %s, an unchanged built-in entry is marked', async (language, text) => {
  contentServer({ openings: [opening({ changedBy: initialContentAuthor })] });
  await showContent('list=openings', language);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(initialContentAuthor)).not.toBeInTheDocument();
});

test.each([
  ['', 'No news yet'],
  ['&list=media', 'No media resources yet'],
  ['&list=openings', 'No openings'],
])('an empty list shows an empty state %s', async (list, text) => {
  contentServer();
  await showContent(list);
  expect(await screen.findByText(text)).toBeVisible();
});

test('an article is published from its row, with the version that the row shows', async () => {
  const server = contentServer({ news: [news({ version: 3 })] });
  server.answer(
    'PATCH',
    buildPath(api.content.news.change, { id: 'news-1' }),
    news({ version: 4, published: true }),
  );
  await showContent();
  const button = await screen.findByRole('button', { name: /^Publish: .*An award/ });
  publish(server, { news: [news({ version: 4, published: true })] });
  await userEvent.click(button);
  expect(await screen.findByText(/An award.* is now on the media page/)).toBeVisible();
  expect(
    server.callsTo('PATCH', buildPath(api.content.news.change, { id: 'news-1' }))[0]?.body,
  ).toEqual({
    published: true,
    version: 3,
  });
  expect(await screen.findByRole('button', { name: /^Withdraw: / })).toBeVisible();
});

test.each([
  ['en', /Scheduled.*1 Jan 2100, 14:30.*Gulf time/],
  ['ar', /نشر مجدول.*1 يناير 2100.*14:30.*بتوقيت الخليج/],
] as const)(
  'in %s, an article with a date in the future is shown with its schedule in Gulf time',
  async (language, text) => {
    contentServer({ news: [news({ published: true, date: '2100-01-01', time: '14:30' })] });
    await showContent('', language);
    await screen.findByRole('table');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(text);
  },
);

test('publishing an article with a date in the future shows when it will appear', async () => {
  const later = news({ date: '2100-01-01', time: '09:30' });
  const server = contentServer({ news: [later] });
  const path = buildPath(api.content.news.change, { id: 'news-1' });
  server.answer('PATCH', path, { ...later, version: 2, published: true });
  await showContent();
  await userEvent.click(await screen.findByRole('button', { name: /^Publish: .*An award/ }));
  expect(
    await screen.findByText(/will appear on the media page: .*1 Jan 2100, 09:30/),
  ).toBeVisible();
});

test('an opening is closed from its row, in Arabic', async () => {
  const server = contentServer({ openings: [opening()] });
  server.answer(
    'PATCH',
    buildPath(api.content.openings.change, { id: opening().id }),
    opening({ published: false }),
  );
  await showContent('&list=openings', 'ar');
  await userEvent.click(await screen.findByRole('button', { name: /^إغلاق: / }));
  expect(await screen.findByText(/لم تعد وظيفة .* تستقبل الطلبات/)).toBeVisible();
});

test('an entry that cannot be published shows the error and stays a draft', async () => {
  const server = contentServer({ news: [news({ text: { ar: '', en: 'Only English.' } })] });
  server.refuse('PATCH', buildPath(api.content.news.change, { id: 'news-1' }), 400, 'validation');
  await showContent();
  await userEvent.click(await screen.findByRole('button', { name: /^Publish: / }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed on the site');
  expect(await row(/^An award/)).toHaveTextContent('Draft');
});

test('an entry is deleted after confirmation, and the focus moves to the heading of the list', async () => {
  const server = contentServer({ media: [resource({ version: 2 })] });
  const path = `${buildPath(api.content.media.change, { id: 'resource-1' })}?version=2`;
  server.answer('DELETE', path, '', 204);
  await showContent('list=media');
  await userEvent.click(await screen.findByRole('button', { name: /^Delete: .*Fact sheet/ }));
  const dialog = await screen.findByRole('dialog', { name: /Delete .*Fact sheet/ });
  expect(dialog).toHaveTextContent('and its file');
  expect(server.callsTo('DELETE', path)).toEqual([]);
  publish(server, {});
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No media resources yet')).toBeVisible();
  expect(server.callsTo('DELETE', path)).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('the focus returns to the entry from which the user comes back', async () => {
  contentServer({ news: [news(), news({ id: 'news-2', title: { ar: 'ب', en: 'Second' } })] });
  const { url } = await showContent();
  await userEvent.click(await screen.findByRole('link', { name: 'Second' }));
  expect(url()).toBe('/employee-dashboard/content?list=news&id=news-2');
  expect(await screen.findByRole('heading', { level: 2, name: 'Second' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus());
});

test('the URL of a deleted entry shows that the entry does not exist', async () => {
  contentServer();
  await showContent('list=news&id=gone');
  expect(await screen.findByText('This entry does not exist')).toBeVisible();
});

const read = (query: string) => readContentState(new URLSearchParams(query), 'admin');

test('a role sees only the lists that it may edit', () => {
  expect(getLists('admin')).toEqual(['news', 'media', 'openings']);
  expect(getLists('employee')).toEqual([]);
});

test('the URL of a list or entry is read back as the same list and entry', () => {
  for (const [kind, id] of [
    ['media', undefined],
    ['openings', 'rf engineer&x=1'],
  ] as const) {
    const link = new URL(contentHref(kind, id), location.origin);
    expect(link.pathname).toBe('/employee-dashboard/content');
    expect(readContentState(link.searchParams, 'admin')).toEqual({ kind, id });
  }
});

test('an unknown list is replaced by the first one, and an empty id is ignored', () => {
  expect(read('list=users&id=')).toEqual({ kind: 'news', id: undefined });
  expect(read('')).toEqual({ kind: 'news', id: undefined });
});

test('a list that the role may not edit is not opened', () => {
  const state = readContentState(new URLSearchParams('list=media'), 'employee');
  expect(state.kind).toBe('news');
});
