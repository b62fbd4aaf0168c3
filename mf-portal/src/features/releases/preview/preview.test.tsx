import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { openDialog } from '../../../testing/controls.ts';
import { registryServer, showModules } from '../../../testing/registry.ts';
import { fakeHash } from '../../../testing/releases.ts';
import { openSite } from './openSite.ts';
import { readPreviewRequest } from './PreviewDialog.tsx';

jest.mock('./openSite.ts');

const hash = fakeHash('1.3.0');
const started = { expiresAt: Date.UTC(2026, 10, 20, 9) };
const begin = async (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
const sent = (server: FakeServer) =>
  server.callsTo('POST', api.modules.startPreview.path).map(({ body }) => body);

beforeEach(() => jest.mocked(openSite).mockClear());

test('a preview of a release reloads the site', async () => {
  const server = registryServer();
  server.answer('POST', api.modules.startPreview.path, started, 201);
  await showModules();
  await userEvent.click(await screen.findByRole('button', { name: /^Preview: .*1\.3\.0/ }));
  const dialog = await openDialog(/Preview the site with .*Careers.*1\.3\.0/);
  expect(dialog).toHaveTextContent('Only you see it, in this session, for 30 minutes.');
  await begin(dialog);
  await waitFor(() => expect(openSite).toHaveBeenCalledTimes(1));
  expect(sent(server)).toEqual([{ module: 'careers', release: hash }]);
});

test('a preview in the URL opens the dialog, and cancelling removes it from the URL', async () => {
  registryServer();
  const { url } = await showModules(`?module=careers&preview=${hash}`);
  await openDialog(/Preview the site with .*1\.3\.0/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(url()).toBe('/employee-dashboard/modules'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(openSite).not.toHaveBeenCalled();
});

test('a development server in the URL opens the dialog with a warning', async () => {
  const server = registryServer();
  server.hang('GET', api.modules.state.path);
  server.answer('POST', api.modules.startPreview.path, started, 201);
  await showModules(`?module=tenders&preview=${encodeURIComponent('http://localhost:8101')}`);
  const dialog = await openDialog(/with .*tenders.* from .*http:\/\/localhost:8101/);
  expect(dialog).toHaveTextContent('continue only if the machine is yours');
  await begin(dialog);
  await waitFor(() => expect(openSite).toHaveBeenCalledTimes(1));
  expect(sent(server)).toEqual([{ module: 'tenders', origin: 'http://localhost:8101' }]);
});

test('a preview that cannot be started shows an error, and the page stays', async () => {
  const server = registryServer();
  server.refuse('POST', api.modules.startPreview.path, 404, 'not-found');
  await showModules(`?module=careers&preview=${'f'.repeat(64)}`);
  const dialog = await openDialog(/ffffffffffff/);
  await begin(dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('no longer exists');
  expect(openSite).not.toHaveBeenCalled();
});

test.each([
  'module=careers',
  `preview=${hash}`,
  'module=careers&preview=',
  'module=careers&preview=1.3.0',
  'module=careers&preview=javascript:alert(1)',
  'module=careers&preview=http://localhost:8101/evil',
  'module=careers&preview=file:///etc',
  `module=Careers%20Team&preview=${hash}`,
])('the URL %s opens no dialog', (query) => {
  expect(readPreviewRequest(new URLSearchParams(query))).toBeUndefined();
});
