import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { recordServer } from '../../testing/portalServer.ts';
import { application, message, sara } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

const conflict = () =>
  screen.findByRole('dialog', { name: 'Someone else changed this in the meantime' });

/** Mocks a conflict: the next change is refused, and the message has a new version. */
function outrun() {
  const path = buildPath(api.messages.get, { id: 'message-1' });
  const stale = { status: 409, code: 'stale', title: 'for developers', changedBy: sara };
  server.answer('PATCH', path, stale, 409);
  server.answer('GET', path, message({ status: 'open', assignee: sara, version: 5 }));
  return path;
}

/** Archives a message that a colleague has changed since it was opened. */
async function archiveOutdated() {
  await renderPortal('/employee-dashboard?id=message-1');
  const status = await screen.findByLabelText('Status');
  await screen.findByLabelText('New note');
  const path = outrun();
  await userEvent.selectOptions(status, 'Archived');
  return { status, path };
}

test("a change of an outdated version shows the other user's changes", async () => {
  const { status } = await archiveOutdated();

  const dialog = within(await conflict());
  expect(dialog.getByText(/^Last changed by .*Sara Haddad/)).toBeVisible();
  expect(dialog.getByText(/Open.*was:.*New/)).toBeVisible();
  expect(dialog.getByText(/Sara Haddad.*was:.*Nobody/)).toBeVisible();
  expect(dialog.getByText('Archived')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(status).toHaveValue('open');
  expect(screen.getByLabelText('Assigned to')).toHaveDisplayValue('Sara Haddad');
});

test('the change can be applied to the current version', async () => {
  const { status, path } = await archiveOutdated();
  const dialog = await conflict();
  server.answer('PATCH', path, message({ status: 'archived', assignee: sara, version: 6 }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply my change' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.callsTo('PATCH', path).at(-1)?.body).toEqual({ version: 5, status: 'archived' });
  expect(status).toHaveValue('archived');
});

test('another conflict while the change is applied is shown as well', async () => {
  const { path } = await archiveOutdated();
  const dialog = await conflict();
  server.answer('GET', path, message({ status: 'answered', assignee: sara, version: 6 }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply my change' }));
  expect(await screen.findByText(/Answered.*was:.*Open/)).toBeVisible();
});

test('a second conflict of the same version is shown after the first', async () => {
  await archiveOutdated();
  await conflict();
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'Nobody');
  const cancel = async () =>
    userEvent.click(within(await conflict()).getByRole('button', { name: 'Cancel' }));
  await cancel();
  expect(within(await conflict()).getByText('Nobody')).toBeVisible();
  await cancel();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the conflict dialog keeps the reason of a rejection', async () => {
  const path = buildPath(api.applications.get, { id: 'application-1' });
  await renderPortal('/employee-dashboard/applications?id=application-1');
  const status = await screen.findByLabelText('Status');
  await screen.findByLabelText('New note');
  await userEvent.selectOptions(status, 'Rejected');
  const reason = await screen.findByRole('dialog', { name: /^Reject the application from/ });
  await userEvent.type(within(reason).getByLabelText('Reason for rejection'), 'No licence');
  server.refuse('PATCH', path, 409, 'stale');
  const now = application({ status: 'interview', rating: 4, version: 3 });
  server.answer('GET', path, now);
  await userEvent.click(within(reason).getByRole('button', { name: 'Reject' }));

  const dialog = within(await conflict());
  expect(dialog.getByText(/Interview.*was:.*Screening/)).toBeVisible();
  expect(dialog.getByText('No licence')).toBeVisible();
  const rejected = { status: 'rejected' as const, rejectionReason: 'No licence' };
  server.answer('PATCH', path, application({ ...now, ...rejected, version: 4 }));
  await userEvent.click(dialog.getByRole('button', { name: 'Apply my change' }));
  await waitFor(() => expect(status).toHaveValue('rejected'));
  expect(server.callsTo('PATCH', path).at(-1)?.body).toEqual({ version: 3, ...rejected });
});

test('a change of a deleted record shows that it no longer exists', async () => {
  await renderPortal('/employee-dashboard?id=message-1');
  const status = await screen.findByLabelText('Status');
  server.refuse('PATCH', buildPath(api.messages.get, { id: 'message-1' }), 404, 'not-found');
  await userEvent.selectOptions(status, 'Archived');
  expect(await screen.findByRole('alert')).toHaveTextContent('This entry no longer exists.');
});

/** Mocks a colleague's change just before the user's own, which the server accepts at the second attempt. */
function overtake(now: Partial<PortalApplication>, result: Partial<PortalApplication>) {
  const path = buildPath(api.applications.get, { id: 'application-1' });
  server.answer('GET', path, application({ version: 2, ...now }));
  server.answer('PATCH', path, application({ version: 3, ...now, ...result }));
  server.refuseOnce('PATCH', path, 409, 'stale');
  return () => server.callsTo('PATCH', path).at(-1)?.body;
}

test('tags that two users add at the same time are both kept, without a dialog', async () => {
  await renderPortal('/employee-dashboard/applications?id=application-1');
  const tag = await screen.findByLabelText('New tag');
  const sent = overtake({ tags: ['Radar'] }, { tags: ['Radar', 'Pilot'] });
  await userEvent.type(tag, 'Pilot{Enter}');
  const tags = await screen.findByRole('list', { name: 'Tags' });
  await waitFor(() => expect(tags).toHaveTextContent(/Radar.*Pilot/));
  expect(sent()).toEqual({ version: 2, tags: ['Radar', 'Pilot'] });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('changes of different fields are no conflict', async () => {
  await renderPortal('/employee-dashboard/applications?id=application-1');
  const status = await screen.findByLabelText('Status');
  await screen.findByLabelText('New note');
  const sent = overtake({ rating: 4, tags: ['Radar'] }, { status: 'interview' });
  await userEvent.selectOptions(status, 'Interview');
  await waitFor(() => expect(screen.getByRole('radio', { name: '4 of 5' })).toBeChecked());
  expect(sent()).toEqual({ version: 2, status: 'interview' });
  expect(status).toHaveValue('interview');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
