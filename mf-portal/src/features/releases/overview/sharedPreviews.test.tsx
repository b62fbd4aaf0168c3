import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { noon } from '../../../testing/noon.ts';
import { openDialog } from '../../../testing/controls.ts';
import { registryServer, showModules } from '../../../testing/registry.ts';

const name = 'Pull request 12';
const previews = [
  {
    ...{ module: 'careers', name, version: '1.3.0', by: 'Careers team' },
    ...{ sharedAt: noon, expiresAt: noon + 1000 },
  },
];

test('an admin sees the shared previews, and ends one', async () => {
  const server = registryServer();
  const path = buildPath(api.modules.closePreview, { module: 'careers', name });
  server.answer('GET', api.modules.openPreviews.path, { previews });
  server.answer('DELETE', path, undefined);
  await showModules();
  const section = within(await screen.findByRole('region', { name: 'Shared previews' }));
  expect(await section.findByRole('row', { name: /Pull request 12/ })).toHaveTextContent(
    /Careers.*1\.3\.0.*Careers team/,
  );
  server.answer('GET', api.modules.openPreviews.path, { previews: [] });
  await userEvent.click(section.getByRole('button', { name: /^End the preview/ }));
  const dialog = within(await openDialog(/^End the preview/));
  await userEvent.click(dialog.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(server.callsTo('DELETE', path)).toHaveLength(1));
  expect(await section.findByText('No preview is open.')).toBeVisible();
});
