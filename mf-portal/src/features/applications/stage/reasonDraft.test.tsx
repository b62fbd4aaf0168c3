import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { confirm, openDialog, press } from '../../../testing/controls.ts';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { recordServer } from '../../../testing/portalServer.ts';
import { application } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const path = buildPath(api.applications.get, { id: 'application-1' });

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

const open = () => renderPortal('/employee-dashboard/applications?id=application-1');
const reject = async () => {
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Rejected');
  return openDialog(/^Reject the application/);
};
const reason = (dialog: HTMLElement) => within(dialog).getByLabelText('Reason for rejection');

test('the reason of a rejection survives a reload, and is dropped by cancelling', async () => {
  const { unmount } = await open();
  await userEvent.type(reason(await reject()), 'No licence');
  unmount();
  await open();
  const dialog = await reject();
  expect(reason(dialog)).toHaveValue('No licence');
  await confirm(dialog, 'Cancel');
  expect(reason(await reject())).toHaveValue('');
});

test('the draft of a changed reason is separate from that of a rejection, and is deleted once the change is stored', async () => {
  const rejected = { status: 'rejected', rejectionReason: 'No licence' } as const;
  server.answer('GET', path, application(rejected));
  const { unmount } = await open();
  await press('Change the reason');
  await userEvent.type(reason(await openDialog(/^Why was/)), ' yet');
  unmount();
  await open();
  await press('Change the reason');
  const dialog = await openDialog(/^Why was/);
  expect(reason(dialog)).toHaveValue('No licence yet');
  const after = application({ ...rejected, rejectionReason: 'No licence yet', version: 2 });
  server.answer('PATCH', path, after);
  await confirm(dialog, 'Change the reason');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('No licence');
});
