import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  contentServer,
  news,
  publish,
  showContent,
  isSaved,
  opened,
  save,
  side,
  type,
} from '../../../testing/content.tsx';

/** Fills in an article in both languages. */
function write(): void {
  type(side('English').getByLabelText('Title'), 'An award');
  type(side('English').getByLabelText('Text'), 'The summary.\n\nThe rest.');
  type(side('Arabic').getByLabelText('Title'), 'جائزة');
  type(side('Arabic').getByLabelText('Text'), 'ملخص.');
}

test('an article is entered in both languages and sent to the server', async () => {
  const server = contentServer();
  server.answer('POST', api.content.news.list.path, news(), 201);
  const { url } = await showContent('&id=new');
  await opened();
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Partnership');
  type(screen.getByLabelText('Date'), '2026-10-01');
  write();
  await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
  await save();
  await isSaved();
  expect(server.callsTo('POST', api.content.news.list.path)[0]?.body).toEqual({
    published: true,
    category: 'partnership',
    date: '2026-10-01',
    time: '00:00',
    title: { ar: 'جائزة', en: 'An award' },
    text: { ar: 'ملخص.', en: 'The summary.\n\nThe rest.' },
  });
  expect(url()).toBe('/employee-dashboard/content?list=news');
});

test('the fields have the language and direction of their side', async () => {
  contentServer();
  await showContent('id=new');
  await opened();
  for (const label of ['Title', 'Text']) {
    expect(side('Arabic').getByLabelText(label)).toHaveAttribute('dir', 'rtl');
    expect(side('Arabic').getByLabelText(label)).toHaveAttribute('lang', 'ar');
    expect(side('English').getByLabelText(label)).toHaveAttribute('dir', 'ltr');
  }
});

test('an incomplete entry cannot be published, but can be saved as a draft', async () => {
  const server = contentServer();
  server.answer('POST', api.content.news.list.path, news(), 201);
  await showContent('&id=new');
  await opened();
  type(side('English').getByLabelText('Title'), 'An award');
  const published = screen.getByRole('switch', { name: 'Published' });
  await userEvent.click(published);
  await save();
  const missing = [
    side('English').getByLabelText('Text'),
    side('Arabic').getByLabelText('Title'),
    side('Arabic').getByLabelText('Text'),
  ];
  await waitFor(() => missing.forEach((field) => expect(field).toBeInvalid()));
  expect(missing[0]).toHaveAccessibleDescription(/Please fill in this field\./);
  expect(server.callsTo('POST', api.content.news.list.path)).toEqual([]);
  await userEvent.click(published);
  await save();
  await isSaved();
});

test('the preview shows paragraphs as visitors see them, and markup as text', async () => {
  contentServer();
  await showContent('id=new');
  await opened();
  expect(screen.queryByRole('heading', { level: 4 })).not.toBeInTheDocument();
  write();
  type(side('English').getByLabelText('Text'), 'One <b>bold</b>.\n\n\nTwo.');
  await userEvent.click(screen.getByText('Preview'));
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(2);
  expect(await screen.findByText('One <b>bold</b>.', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('Two.', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('ملخص.', { selector: 'p' }).closest('[dir]')).toHaveAttribute(
    'dir',
    'rtl',
  );
});

test('server errors are shown at their fields, and the input stays', async () => {
  const server = contentServer();
  const refusal = {
    status: 400,
    code: 'validation',
    title: 'for developers',
    errors: [{ field: 'text.ar', error: 'characters' }],
  };
  server.answer('POST', api.content.news.list.path, refusal, 400);
  await showContent('&id=new');
  await opened();
  write();
  await save();
  const text = side('Arabic').getByLabelText('Text');
  await waitFor(() => expect(text).toHaveAccessibleDescription(/are not allowed/));
  expect(text).toHaveFocus();
  expect(side('English').getByLabelText('Title')).toHaveValue('An award');
});

test('the input survives a lost connection and a reload', async () => {
  const server = contentServer();
  server.disconnect('POST', api.content.news.list.path);
  const page = await showContent('&id=new');
  await opened();
  write();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The entry was not saved');
  expect(side('English').getByLabelText('Title')).toHaveValue('An award');
  page.unmount();

  await showContent('id=new');
  await opened();
  expect(screen.getByText(/What you typed last time was not saved/)).toBeVisible();
  expect(side('Arabic').getByLabelText('Title')).toHaveValue('جائزة');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(side('Arabic').getByLabelText('Title')).toHaveValue('');
  expect(screen.getByLabelText('Category')).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});

test('a retried save has the same idempotency key, and a changed save a new one', async () => {
  const server = contentServer();
  server.disconnect('POST', api.content.news.list.path);
  await showContent('&id=new');
  await opened();
  write();
  const keys = () =>
    server
      .callsTo('POST', api.content.news.list.path)
      .map(({ headers }) => headers.get(idempotencyHeader));
  for (const count of [1, 2]) {
    await save();
    await waitFor(() => expect(keys()).toHaveLength(count));
  }
  type(side('English').getByLabelText('Title'), 'Another award');
  server.answer('POST', api.content.news.list.path, news(), 201);
  await save();
  await isSaved();
  const [first, again, changed] = keys();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('saving an entry removes its draft', async () => {
  const server = contentServer({ news: [news()] });
  server.answer(
    'PATCH',
    buildPath(api.content.news.change, { id: 'news-1' }),
    news({ version: 2 }),
  );
  await showContent('&id=news-1');
  await opened();
  type(side('English').getByLabelText('Title'), 'Another award');
  expect(sessionStorage).toHaveLength(1);
  await save();
  await isSaved();
  expect(sessionStorage).toHaveLength(0);
});

describe('when another user has changed the entry', () => {
  const theirs = news({ version: 2, changedBy: 'omar', title: { ar: 'لهم', en: 'Theirs' } });
  const path = buildPath(api.content.news.change, { id: 'news-1' });

  async function meetConflict() {
    const server = contentServer({ news: [news()] });
    server.refuse('PATCH', path, 409, 'stale');
    await showContent('id=news-1');
    await opened();
    type(side('English').getByLabelText('Title'), 'Mine');
    publish(server, { news: [theirs] });
    await save();
    expect(
      await screen.findByText(/omar.* changed this entry while you were editing/),
    ).toBeVisible();
    expect(side('English').getByLabelText('Title')).toHaveValue('Mine');
    return server;
  }

  test('the user can keep their own version', async () => {
    const server = await meetConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Use my version' }));
    expect(screen.getByLabelText('Category')).toHaveFocus();
    server.answer('PATCH', path, news({ version: 3 }));
    await save();
    await isSaved();
    expect(server.callsTo('PATCH', path).at(-1)?.body).toMatchObject({
      version: 2,
      title: { en: 'Mine' },
    });
  });

  test('the user can accept the other version', async () => {
    await meetConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Use their version' }));
    expect(screen.getByLabelText('Category')).toHaveFocus();
    expect(side('English').getByLabelText('Title')).toHaveValue('Theirs');
    expect(screen.queryByText(/while you were editing/)).not.toBeInTheDocument();
  });

  test('the input stays when the entry was deleted', async () => {
    const server = contentServer({ news: [news()] });
    server.refuse('PATCH', path, 404, 'not-found');
    await showContent('id=news-1');
    await opened();
    type(side('English').getByLabelText('Title'), 'Mine');
    publish(server, {});
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('This entry no longer exists.');
    await waitFor(() => expect(server.callsTo('GET', api.content.news.list.path)).toHaveLength(2));
    expect(side('English').getByLabelText('Title')).toHaveValue('Mine');
  });
});
