import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { trackSavedFiles } from '../../testing/browser.ts';
import type { Language } from '@sumut/contracts/language/language';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { recordServer } from '../../testing/portalServer.ts';
import { listPage, message } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const filter = '?status=new';
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const pathIn = (language: Language) =>
  `${api.messages.export.path}${filter}&readIn=${language}&timeZone=${encodeURIComponent(timeZone)}`;
const path = pathIn('en');

let server: FakeServer;
let saved: readonly string[];
beforeEach(() => {
  server = recordServer('admin');
  server.answer('GET', api.messages.list.path + filter, listPage([message()]));
  saved = trackSavedFiles();
});
afterEach(() => jest.restoreAllMocks());

async function askForExport() {
  const portal = await renderPortal('/employee-dashboard?status=new&page=1&sort=newest');
  await userEvent.click(await screen.findByRole('link', { name: 'Export the list' }));
  return portal;
}

test('an administrator exports the filtered list, with the file name from the server', async () => {
  server.answerFile(path, 'a table', 'attachment; filename="table.csv"');
  await askForExport();
  await waitFor(() => expect(saved).toEqual(['table.csv']));
  expect(await screen.findByRole('link', { name: 'Export the list' })).toBeVisible();
});

test('an export on an Arabic page is requested in Arabic', async () => {
  server.answerFile(pathIn('ar'), 'a table', 'attachment; filename="table.csv"');
  await renderPortal('/employee-dashboard?status=new', 'ar');
  await userEvent.click(await screen.findByRole('link', { name: 'تصدير القائمة' }));
  await waitFor(() => expect(saved).toEqual(['table.csv']));
});

test('a failed export shows an error, and nothing is saved', async () => {
  server.refuse('GET', path, 503, 'unavailable');
  await askForExport();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be exported');
  expect(saved).toEqual([]);
});

test('an export in an ended session leads to the sign-in page, and nothing is saved', async () => {
  server.refuse('GET', path, 401, 'not-signed-in');
  const { url } = await askForExport();
  await waitFor(() => expect(url()).toMatch(/^\/employee-login\?next=/));
  expect(saved).toEqual([]);
});
