import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { pane, recordServer } from '../../testing/portalServer.ts';
import { listPage, message } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { trackSavedFiles } from '../../testing/browser.ts';
import type { Language } from '@sumut/contracts/language/language';

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

test('a message is opened from its row, and its id is stored in the URL', async () => {
  const { url } = await renderPortal('/employee-dashboard');
  const row = await (await pane('Messages')).findByRole('link', { name: /Annika Brandt/ });
  expect(row).toHaveTextContent('New');
  await userEvent.click(row);

  expect(url()).toBe('/employee-dashboard?id=message-1');
  const opened = await pane('Message');
  expect(opened.getByRole('heading', { name: 'Partnership opportunity' })).toHaveFocus();
  expect(await opened.findByText(/We build <b>turrets<\/b>/)).toHaveAttribute('dir', 'auto');
  expect(opened.getByRole('link', { name: 'a.brandt@example.org' })).toHaveAttribute(
    'href',
    'mailto:a.brandt@example.org',
  );
  expect(row).toHaveAttribute('aria-current', 'true');
});

test('closing a message returns the focus to its row, and the list has the full width again', async () => {
  await renderPortal('/employee-dashboard?id=message-1');
  const row = await (await pane('Messages')).findByRole('link', { name: /Annika Brandt/ });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the list' }));
  expect(row).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Message' })).toBeNull();
});

test('a message that is not in the loaded list is fetched', async () => {
  server.answer(
    'GET',
    buildPath(api.messages.get, { id: 'message-9' }),
    message({ id: 'message-9', message: 'Hello' }),
  );
  await renderPortal('/employee-dashboard?id=message-9');
  expect(await screen.findByText('Hello')).toBeVisible();
});

test.each([
  [404, 'not-found'],
  [400, 'validation'],
])('after the response %i, the message is shown as not existing', async (status, code) => {
  server.refuse('GET', buildPath(api.messages.get, { id: 'gone' }), status, code);
  await renderPortal('/employee-dashboard?id=gone');
  expect(await screen.findByText('This entry does not exist')).toBeVisible();
});

test('opening a message marks it as read, locally and on the server', async () => {
  server.answer('GET', api.messages.list.path, listPage([message({ unread: true })]));
  server.answer('GET', buildPath(api.messages.get, { id: 'message-1' }), message({ unread: true }));
  server.answer('POST', buildPath(api.messages.markRead, { id: 'message-1' }), '', 204);
  await renderPortal('/employee-dashboard');
  const row = await (await pane('Messages')).findByRole('link', { name: /^Unread Annika Brandt/ });
  await userEvent.click(row);
  await waitFor(() => expect(row).toHaveAccessibleName(/^Annika Brandt/));
  expect(
    server.callsTo('POST', buildPath(api.messages.markRead, { id: 'message-1' })),
  ).toHaveLength(1);
});

test('an open message can be marked as unread again', async () => {
  server.answer('DELETE', buildPath(api.messages.markRead, { id: 'message-1' }), '', 204);
  await renderPortal('/employee-dashboard?id=message-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as unread' }));
  expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeVisible();
  const row = (await pane('Messages')).getByRole('link', { name: /^Unread Annika Brandt/ });
  expect(row).toBeVisible();
  expect(
    server.callsTo('POST', buildPath(api.messages.markRead, { id: 'message-1' })),
  ).toHaveLength(0);
});

test('a read mark that could not be stored is reverted, with an error', async () => {
  server.disconnect('DELETE', buildPath(api.messages.markRead, { id: 'message-1' }));
  await renderPortal('/employee-dashboard?id=message-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as unread' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no connection to the server');
  expect(await screen.findByRole('button', { name: 'Mark as unread' })).toBeVisible();
});

test('a request for a quote shows its machines, quantity and buyer with the sender', async () => {
  const quote = {
    machines: 'VTOL (VT-380)\nBat (BT-12)',
    quantity: '2 of each',
    country: 'Examplia',
  };
  const request = message({ subject: 'quote', ...quote });
  server.answer('GET', buildPath(api.messages.get, { id: 'message-1' }), request);
  await renderPortal('/employee-dashboard?id=message-1');
  expect(await screen.findByRole('heading', { name: 'Quote request' })).toBeVisible();
  for (const value of Object.values(quote))
    expect(
      screen.getByText((_, element) => element?.tagName === 'DD' && element.textContent === value),
    ).toBeVisible();
  expect(screen.queryByText('Organisation')).not.toBeInTheDocument();
});

describe('the export', () => {
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
});
