import { screen } from '@testing-library/react';
import { fakeUploads } from '@sumut/shared-ui/testing/fakeUploads.ts';
import { chooseCv, cv, fillIn, send, typed } from '../../testing/fillIn.ts';
import { renderCareers } from '../../testing/renderCareers.tsx';

let calls: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  calls = fakeUploads();
});

const stored = () => JSON.stringify(Object.entries(sessionStorage));
const reload = async (page: { unmount: () => void }) => {
  page.unmount();
  return renderCareers();
};

test('typed text survives a reload, the chosen file does not', async () => {
  const page = await renderCareers();
  await fillIn();
  await reload(page);
  for (const [label, text] of Object.entries(typed)) {
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
  expect(screen.queryByText(cv().name)).not.toBeInTheDocument();
  expect(stored()).not.toContain(cv().name);
});

test('after a success nothing is left in storage', async () => {
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
  const file = cv();
  await fillIn(file);
  await send();
  await calls[0]?.loseConnection();
  await reload(page);
  await chooseCv(file);
  await send();
  expect(calls).toHaveLength(2);
  expect(calls[1]?.headers).toEqual(calls[0]?.headers);
});
