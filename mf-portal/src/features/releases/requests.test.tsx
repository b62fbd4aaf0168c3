import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { openDialog, plainText } from '../../testing/controls.ts';
import { registry, registryServer, showModules } from '../../testing/registry.ts';
import { change, entry, fakeHash, moduleState, release } from '../../testing/releases.ts';

const path = buildPath(api.modules.approve, { module: 'careers' });
const request = { release: release('1.3.0'), share: null, by: 'noura', at: Date.UTC(2026, 10, 21) };
const waiting = (share: number | null = null) =>
  registry({ modules: [moduleState({ request: { ...request, share } })] });

test.each([
  ['Approve', true, /was approved/],
  ['Decline', false, /was declined/],
] as const)('a requested change is answered: %s', async (button, approve, done) => {
  const server = registryServer(waiting());
  await showModules();
  const panel = await screen.findByRole('region', { name: /is waiting for approval/ });
  expect(plainText(panel)).toContain('noura asks to make 1.3.0 live for all visitors');
  await userEvent.click(within(panel).getByRole('button', { name: button }));
  const dialog = await openDialog(new RegExp(`^${button} `));
  server.answer('POST', path, { snapshot: 4, changed: approve, change: change() });
  server.answer('GET', api.modules.state.path, registry());
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(server.callsTo('POST', path).map(({ body }) => body)).toEqual([
    { snapshot: 3, release: fakeHash('1.3.0'), requestedAt: request.at, approve },
  ]);
  expect(screen.queryByRole('region', { name: /is waiting for approval/ })).not.toBeInTheDocument();
  // The panel was removed with the button that had opened the dialog.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the user who requested a change cannot approve it, and sees the reason', async () => {
  const text = 'a person other than the requester must approve the change';
  const server = registryServer(waiting(0.1));
  await showModules();
  const panel = await screen.findByRole('region', { name: /is waiting for approval/ });
  expect(plainText(panel)).toContain('asks to serve 1.3.0 to 10% of visits');
  await userEvent.click(within(panel).getByRole('button', { name: 'Approve' }));
  const dialog = await openDialog(/^Approve /);
  const findings = [{ kind: 'policy', level: 'refused', text }];
  const problem = { status: 403, code: 'forbidden', title: 'Not allowed', findings };
  server.answer('POST', path, problem, 403);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByText(text)).toBeVisible();
});

test('a change that needs approval is announced as requested', async () => {
  const server = registryServer();
  await showModules();
  await userEvent.click(await screen.findByRole('button', { name: /^Make live/ }));
  const result = { snapshot: 3, changed: false, pending: true, change: change() };
  server.answer('POST', api.modules.change.path, result);
  const dialog = await openDialog(/Make/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make live' }));
  expect(await screen.findByText('Requested: another person has to approve it')).toBeVisible();
});

test('the history shows who requested an approved change', async () => {
  const history = [entry(3, change({ requestedBy: 'noura' })), entry(1, null)];
  registryServer(registry({ history }));
  await showModules('', 'ar');
  expect(plainText(await screen.findByText(/بطلب من/))).toBe('بطلب من noura');
});
