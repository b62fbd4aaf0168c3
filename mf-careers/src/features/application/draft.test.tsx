import { fakeIndexedDb } from '@sumut/module-testing/fakeIndexedDb';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeUploads } from '@sumut/module-testing/fakeUploads';
import { chooseCv, createCv, fillIn, send, exampleValues } from '../../testing/fillIn.ts';
import { renderCareers } from '../../testing/renderCareers.tsx';

let calls: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  calls = fakeUploads();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

const stored = () => JSON.stringify(Object.entries(sessionStorage));
const reload = async (page: { unmount: () => void }) => {
  page.unmount();
  return renderCareers();
};

test('typed text survives a reload, but without IndexedDB the chosen file does not', async () => {
  const page = await renderCareers();
  await fillIn();
  await reload(page);
  for (const [label, text] of Object.entries(exampleValues)) {
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
  expect(screen.queryByText(createCv().name)).not.toBeInTheDocument();
  expect(stored()).not.toContain(createCv().name);
});

test('after a successful submission, nothing is left in storage', async () => {
  const page = await renderCareers();
  await fillIn();
  await send();
  await calls[0]?.answer(201);
  expect(sessionStorage).toHaveLength(0);
  await reload(page);
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('the same application, sent again after a lost response and a reload, has the same key', async () => {
  const page = await renderCareers();
  const file = createCv();
  await fillIn(file);
  await send();
  await calls[0]?.loseConnection();
  await reload(page);
  await chooseCv(file);
  await send();
  expect(calls).toHaveLength(2);
  expect(calls[1]?.headers).toEqual(calls[0]?.headers);
});

describe.each([
  ['en', 'Remove the file'],
  ['ar', 'إزالة الملف'],
] as const)('in %s, the chosen CV', (language, remove) => {
  let files: Map<string, unknown>;
  beforeEach(() => {
    files = fakeIndexedDb();
  });
  const input = () => document.querySelector<HTMLInputElement>('[name=cv]');
  const choose = async () => {
    const page = await renderCareers(language);
    const target = input();
    if (!target) throw new Error('The form has no CV');
    await userEvent.upload(target, createCv());
    await waitFor(() => expect(files.size).toBe(1));
    page.unmount();
  };

  test('survives a reload, such as the one after the idle time', async () => {
    await choose();
    await renderCareers(language);
    expect(await screen.findByText(createCv().name)).toBeVisible();
    expect(input()).toBeValid();
  });

  test('is deleted from storage when the visitor removes it', async () => {
    await choose();
    const page = await renderCareers(language);
    await screen.findByText(createCv().name);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(remove) }));
    await waitFor(() => expect(files.size).toBe(0));
    page.unmount();
    await renderCareers(language);
    expect(screen.queryByText(createCv().name)).not.toBeInTheDocument();
  });

  test('is deleted at the end of the day', async () => {
    await choose();
    const RealDate = Date;
    const tomorrow = new Date().setHours(24, 0, 0, 0);
    jest
      .spyOn(globalThis, 'Date')
      .mockImplementation(
        (...values: unknown[]) =>
          new RealDate(...((values.length > 0 ? values : [tomorrow]) as [number])),
      );
    await renderCareers(language);
    await waitFor(() => expect(files.size).toBe(0));
    expect(screen.queryByText(createCv().name)).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  test('is not shown to a later visitor of the same browser', async () => {
    await choose();
    sessionStorage.clear();
    await renderCareers(language);
    await act(() => Promise.resolve());
    expect(screen.queryByText(createCv().name)).not.toBeInTheDocument();
  });
});

test('a CV that survived a reload is sent and then deleted from storage', async () => {
  const files = fakeIndexedDb();
  const page = await renderCareers();
  await fillIn();
  await reload(page);
  await screen.findByText(createCv().name);
  await send();
  expect(calls[0]?.body.get('cv')).toMatchObject({ name: createCv().name });
  await calls[0]?.answer(201);
  await waitFor(() => expect(files.size).toBe(0));
  expect(sessionStorage).toHaveLength(0);
});
