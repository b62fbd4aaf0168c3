import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths, entryPath, resourceFileMaxBytes, resourceUploadPath } from '@sumut/contracts';
import {
  contentServer,
  news,
  opening,
  publish,
  resource,
  showContent,
} from '../../testing/content.tsx';
import { fakeUploads } from '../../testing/fakeUploads.ts';

const side = (name: 'English' | 'Arabic') => within(screen.getByRole('group', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const isSaved = () => screen.findByText('Saved');
const opened = async () => screen.findByRole('button', { name: 'Save' });

/** Writes an article in both languages. */
function write(): void {
  type(side('English').getByLabelText('Title'), 'An award');
  type(side('English').getByLabelText('Text'), 'The summary.\n\nThe rest.');
  type(side('Arabic').getByLabelText('Title'), 'جائزة');
  type(side('Arabic').getByLabelText('Text'), 'ملخص.');
}

test('an article is written in both languages, and goes to the server whole', async () => {
  const server = contentServer();
  server.answer('POST', apiPaths.portalNews, news(), 201);
  const { address } = await showContent('&id=new');
  await opened();
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Partnership');
  type(screen.getByLabelText('Date'), '2026-10-01');
  write();
  await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
  await save();
  await isSaved();
  expect(server.callsTo('POST', apiPaths.portalNews)[0]?.body).toEqual({
    published: true,
    category: 'partnership',
    date: '2026-10-01',
    title: { ar: 'جائزة', en: 'An award' },
    text: { ar: 'ملخص.', en: 'The summary.\n\nThe rest.' },
  });
  expect(address()).toBe('?view=content&list=news');
});

test('each side is written in its own language and direction', async () => {
  contentServer();
  await showContent('&id=new');
  await opened();
  for (const label of ['Title', 'Text']) {
    expect(side('Arabic').getByLabelText(label)).toHaveAttribute('dir', 'rtl');
    expect(side('Arabic').getByLabelText(label)).toHaveAttribute('lang', 'ar');
    expect(side('English').getByLabelText(label)).toHaveAttribute('dir', 'ltr');
  }
});

test('nothing incomplete is published, a draft may be saved as it is', async () => {
  const server = contentServer();
  server.answer('POST', apiPaths.portalNews, news(), 201);
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
  expect(server.callsTo('POST', apiPaths.portalNews)).toEqual([]);
  await userEvent.click(published);
  await save();
  await isSaved();
});

test('the preview shows the paragraphs as visitors read them, markup as text', async () => {
  contentServer();
  await showContent('&id=new');
  await opened();
  write();
  type(side('English').getByLabelText('Text'), 'One <b>bold</b>.\n\n\nTwo.');
  await userEvent.click(screen.getByText('Preview'));
  expect(await screen.findByText('One <b>bold</b>.', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('Two.', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('ملخص.', { selector: 'p' }).closest('[dir]')).toHaveAttribute(
    'dir',
    'rtl',
  );
});

test('what the server refuses is said at its field, and what was typed stays', async () => {
  const server = contentServer();
  const refusal = {
    status: 400,
    code: 'validation',
    title: 'for developers',
    errors: [{ field: 'text.ar', error: 'characters' }],
  };
  server.answer('POST', apiPaths.portalNews, refusal, 400);
  await showContent('&id=new');
  await opened();
  write();
  await save();
  const text = side('Arabic').getByLabelText('Text');
  await waitFor(() => expect(text).toHaveAccessibleDescription(/cannot be accepted/));
  expect(text).toHaveFocus();
  expect(side('English').getByLabelText('Title')).toHaveValue('An award');
});

test('a lost connection loses nothing, not even by a reload', async () => {
  const server = contentServer();
  server.disconnect('POST', apiPaths.portalNews);
  const page = await showContent('&id=new');
  await opened();
  write();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The entry was not saved');
  expect(side('English').getByLabelText('Title')).toHaveValue('An award');
  page.unmount();

  await showContent('&id=new');
  await opened();
  expect(screen.getByText(/What you typed last time was not saved/)).toBeVisible();
  expect(side('Arabic').getByLabelText('Title')).toHaveValue('جائزة');
  await userEvent.click(screen.getByRole('button', { name: 'Drop it' }));
  expect(side('Arabic').getByLabelText('Title')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('a saved entry leaves no draft behind', async () => {
  const server = contentServer({ news: [news()] });
  server.answer('PATCH', entryPath('news', 'news-1'), news({ version: 2 }));
  await showContent('&id=news-1');
  await opened();
  type(side('English').getByLabelText('Title'), 'Another award');
  expect(sessionStorage).toHaveLength(1);
  await save();
  await isSaved();
  expect(sessionStorage).toHaveLength(0);
});

describe('somebody else changes the entry meanwhile', () => {
  const theirs = news({ version: 2, changedBy: 'omar', title: { ar: 'لهم', en: 'Theirs' } });
  const path = entryPath('news', 'news-1');

  async function meetConflict() {
    const server = contentServer({ news: [news()] });
    server.refuse('PATCH', path, 409, 'stale');
    await showContent('&id=news-1');
    await opened();
    type(side('English').getByLabelText('Title'), 'Mine');
    publish(server, { news: [theirs] });
    await save();
    expect(
      await screen.findByText(/omar.* changed this entry while you were writing/),
    ).toBeVisible();
    expect(side('English').getByLabelText('Title')).toHaveValue('Mine');
    return server;
  }

  test('one may keep one’s own', async () => {
    const server = await meetConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine, replace theirs' }));
    server.answer('PATCH', path, news({ version: 3 }));
    await save();
    await isSaved();
    expect(server.callsTo('PATCH', path).at(-1)?.body).toMatchObject({
      version: 2,
      title: { en: 'Mine' },
    });
  });

  test('one may take theirs', async () => {
    await meetConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs, drop mine' }));
    expect(side('English').getByLabelText('Title')).toHaveValue('Theirs');
    expect(screen.queryByText(/while you were writing/)).not.toBeInTheDocument();
  });

  test('what was typed stays also when the entry was deleted', async () => {
    const server = contentServer({ news: [news()] });
    server.refuse('PATCH', path, 404, 'not-found');
    await showContent('&id=news-1');
    await opened();
    type(side('English').getByLabelText('Title'), 'Mine');
    publish(server, {});
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('This entry no longer exists.');
    await waitFor(() => expect(server.callsTo('GET', apiPaths.portalNews)).toHaveLength(2));
    expect(side('English').getByLabelText('Title')).toHaveValue('Mine');
  });
});

test('requirements are written one a line', async () => {
  const server = contentServer({ openings: [opening()] });
  const path = entryPath('openings', opening().id);
  server.answer('PATCH', path, opening({ version: 2 }));
  await showContent(`&list=openings&id=${opening().id}`);
  await opened();
  const points = side('English').getByLabelText('Requirements');
  expect(points).toHaveValue('First\nSecond');
  type(points, 'First\n\n  Third  \n');
  await save();
  await isSaved();
  expect(server.callsTo('PATCH', path)[0]?.body).toMatchObject({
    version: 1,
    requirements: { ar: ['أول', 'ثانٍ'], en: ['First', 'Third'] },
  });
});

test('an open position needs requirements in both languages', async () => {
  contentServer({ openings: [opening()] });
  await showContent(`&list=openings&id=${opening().id}`, 'ar');
  const arabic = within(await screen.findByRole('group', { name: 'العربية' }));
  type(arabic.getByLabelText('المتطلبات'), ' \n ');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(arabic.getByLabelText('المتطلبات')).toHaveAccessibleDescription(/يُرجى ملء هذا الحقل\./),
  );
});

describe('the file of a resource', () => {
  const pdf = new File(['%PDF-1.7'], 'My sheet.pdf');
  const choose = (file: File, label = 'File') =>
    userEvent.upload(screen.getByLabelText(label), file, { applyAccept: false });
  const describeIt = () => {
    for (const name of ['English', 'Arabic'] as const) {
      type(side(name).getByLabelText('Title'), name);
      type(side(name).getByLabelText('Description'), name);
    }
  };

  test('is uploaded with what describes it, its progress shown', async () => {
    contentServer();
    const uploads = fakeUploads();
    await showContent('&list=media&id=new');
    await opened();
    describeIt();
    await choose(pdf);
    await save();
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [upload] = uploads;
    expect(upload?.path).toBe(apiPaths.portalMedia);
    expect(upload?.entry).toEqual({
      published: false,
      type: 'factSheet',
      title: { ar: 'Arabic', en: 'English' },
      description: { ar: 'Arabic', en: 'English' },
    });
    expect(upload?.body.get('file')).toMatchObject({ name: 'My sheet.pdf' });
    upload?.progress(60, 100);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0.6);
    expect(screen.getByText('50% sent').closest('[role=status]')).toBeInTheDocument();
    await upload?.answer(201);
    await isSaved();
  });

  test('is needed for a new resource', async () => {
    contentServer();
    const uploads = fakeUploads();
    await showContent('&list=media&id=new');
    await opened();
    describeIt();
    await save();
    await waitFor(() =>
      expect(screen.getByLabelText('File')).toHaveAccessibleDescription(
        /Please fill in this field\./,
      ),
    );
    expect(uploads).toEqual([]);
  });

  test.each([
    ['a picture that can act', new File(['x'], 'logo.svg'), /Please choose a PDF, JPEG, PNG/],
    [
      'too large a file',
      Object.defineProperty(new File(['x'], 'a.zip'), 'size', { value: resourceFileMaxBytes + 1 }),
      'The file is larger than 25 MB.',
    ],
  ])('%s is refused as soon as it is chosen', async (_, file, reason) => {
    contentServer();
    await showContent('&list=media&id=new');
    await opened();
    await choose(file);
    expect(await screen.findByText(reason)).toBeVisible();
  });

  test('stays when only the words change', async () => {
    const server = contentServer({ media: [resource()] });
    const path = entryPath('media', 'resource-1');
    server.answer('PATCH', path, resource({ version: 2 }));
    await showContent('&list=media&id=resource-1');
    await opened();
    expect(screen.getByRole('link', { name: 'fact-sheet.pdf' })).toHaveAttribute(
      'href',
      resourceUploadPath('resource-1'),
    );
    type(side('English').getByLabelText('Title'), 'Sheet');
    await save();
    await isSaved();
    expect(server.callsTo('PATCH', path)[0]?.body).toMatchObject({
      version: 1,
      title: { en: 'Sheet' },
    });
  });

  test('is replaced by another; a failure keeps the choice and says so', async () => {
    contentServer({ media: [resource()] });
    const uploads = fakeUploads();
    await showContent('&list=media&id=resource-1');
    await opened();
    await choose(pdf, 'Another file in its place (optional)');
    await save();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.path).toBe(resourceUploadPath('resource-1'));
    expect(uploads[0]?.entry).toMatchObject({ version: 1 });
    await uploads[0]?.loseConnection();
    expect(await screen.findByRole('alert')).toHaveTextContent('The entry was not saved');
    expect(screen.getByText('My sheet.pdf')).toBeVisible();
    await save();
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]?.answer(400, {
      status: 400,
      code: 'validation',
      title: 'for developers',
      errors: [{ field: 'file', error: 'mediaFileType' }],
    });
    expect(await screen.findByText(/Please choose a PDF, JPEG/)).toBeVisible();
  });
});
