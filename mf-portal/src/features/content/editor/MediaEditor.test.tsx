import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeUploads, type FakeUpload } from '@sumut/module-testing/fakeUploads';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { resourceFileMaxBytes } from '@sumut/contracts/content/contentLimits';
import { trackSavedFiles } from '../../../testing/browser.ts';
import {
  contentServer,
  resource,
  showContent,
  isSaved,
  opened,
  save,
  side,
  type,
  opening,
} from '../../../testing/content.tsx';

/** Returns the entry that an upload contains. */
const entryOf = (upload: FakeUpload | undefined): unknown =>
  JSON.parse(upload?.body.get('entry') as string);

describe('the file of a resource', () => {
  afterEach(() => jest.restoreAllMocks());
  const pdf = new File(['%PDF-1.7'], 'My sheet.pdf');
  const choose = (file: File, label = 'File') =>
    userEvent.upload(screen.getByLabelText(label), file, { applyAccept: false });
  /** Opens the form of a new resource and fills it in, except for its file. */
  const describeNew = async () => {
    contentServer();
    const uploads = fakeUploads();
    await showContent('list=media&id=new');
    await opened();
    for (const name of ['English', 'Arabic'] as const) {
      type(side(name).getByLabelText('Title'), name);
      type(side(name).getByLabelText('Description'), name);
    }
    return uploads;
  };

  test('is uploaded with its description, with progress', async () => {
    const uploads = await describeNew();
    await choose(pdf);
    await save();
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [upload] = uploads;
    expect(upload?.path).toBe(api.content.media.list.path);
    expect(entryOf(upload)).toEqual({
      published: false,
      type: 'factSheet',
      title: { ar: 'Arabic', en: 'English' },
      description: { ar: 'Arabic', en: 'English' },
    });
    expect(upload?.body.get('file')).toMatchObject({ name: 'My sheet.pdf' });
    upload?.progress(60, 100);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0.6);
    expect(screen.getByText('50% uploaded').closest('[role=status]')).toBeInTheDocument();
    await upload?.answer(201);
    await isSaved();
  });

  test('is sent again with the same key after a lost connection, and another file with a new key', async () => {
    const uploads = await describeNew();
    await choose(pdf);
    await save();
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.loseConnection();
    await save();
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]?.loseConnection();
    await choose(new File(['%PDF-1.4 other'], 'My sheet.pdf'));
    await save();
    await waitFor(() => expect(uploads).toHaveLength(3));
    const [first, again, other] = uploads.map(({ headers }) => headers[idempotencyHeader]);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test.each([
    ['a picture that can act', new File(['x'], 'logo.svg'), /Please choose a PDF, JPEG, PNG/],
    [
      'too large a file',
      Object.defineProperty(new File(['x'], 'a.zip'), 'size', { value: resourceFileMaxBytes + 1 }),
      'The file is larger than 25 MB. Please choose a smaller one.',
    ],
  ])('%s is refused as soon as it is chosen', async (_, file, reason) => {
    contentServer();
    await showContent('list=media&id=new');
    await opened();
    await choose(file);
    expect(await screen.findByText(reason)).toBeVisible();
  });

  test('stays when only the texts change', async () => {
    const server = contentServer({ media: [resource()] });
    const path = buildPath(api.content.media.change, { id: 'resource-1' });
    server.answer('PATCH', path, resource({ version: 2 }));
    await showContent('list=media&id=resource-1');
    await opened();
    expect(screen.getByRole('link', { name: 'fact-sheet.pdf' })).toHaveAttribute(
      'href',
      buildPath(api.content.media.replaceFile, { id: 'resource-1' }),
    );
    type(side('English').getByLabelText('Title'), 'Sheet');
    await save();
    await isSaved();
    expect(server.callsTo('PATCH', path)[0]?.body).toMatchObject({
      version: 1,
      title: { en: 'Sheet' },
    });
  });

  test('is downloaded with its name', async () => {
    const server = contentServer({ media: [resource()] });
    const path = buildPath(api.content.media.replaceFile, { id: 'resource-1' });
    const saved = trackSavedFiles();
    await showContent('list=media&id=resource-1');
    await opened();
    server.answerFile(path, '%PDF-1.7', 'attachment; filename="fact-sheet.pdf"');
    await userEvent.click(screen.getByRole('link', { name: 'fact-sheet.pdf' }));
    await waitFor(() => expect(saved).toEqual(['fact-sheet.pdf']));
  });

  test('can be replaced; a failure shows an error and keeps the chosen file', async () => {
    contentServer({ media: [resource()] });
    const uploads = fakeUploads();
    await showContent('list=media&id=resource-1');
    await opened();
    await choose(pdf, 'Replace the file (optional)');
    await save();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.path).toBe(buildPath(api.content.media.replaceFile, { id: 'resource-1' }));
    expect(entryOf(uploads[0])).toMatchObject({ version: 1 });
    await uploads[0]?.loseConnection();
    expect(await screen.findByRole('alert')).toHaveTextContent('The entry was not saved');
    expect(screen.getByText('My sheet.pdf')).toBeVisible();
    await save();
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.headers).not.toHaveProperty(idempotencyHeader);
    await uploads[1]?.answer(400, {
      status: 400,
      code: 'validation',
      title: 'for developers',
      errors: [{ field: 'file', error: 'mediaFileType' }],
    });
    expect(await screen.findByText(/Please choose a PDF, JPEG/)).toBeVisible();
  });
});

test('requirements are entered one per line', async () => {
  const server = contentServer({ openings: [opening()] });
  const path = buildPath(api.content.openings.change, { id: opening().id });
  server.answer('PATCH', path, opening({ version: 2 }));
  await showContent(`list=openings&id=${opening().id}`);
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
  await showContent(`list=openings&id=${opening().id}`, 'ar');
  const arabic = within(await screen.findByRole('group', { name: 'العربية' }));
  type(arabic.getByLabelText('المتطلبات'), ' \n ');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(arabic.getByLabelText('المتطلبات')).toHaveAccessibleDescription(/يُرجى ملء هذا الحقل\./),
  );
});
