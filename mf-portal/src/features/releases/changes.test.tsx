import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { confirm, openDialog, plainText, press } from '../../testing/controls.ts';
import {
  registry,
  registryServer,
  showModules,
  acceptChange,
  refusedUse,
  sentChanges,
} from '../../testing/registry.ts';
import {
  change,
  entry,
  fakeHash,
  withCanary,
  moduleState,
  release,
} from '../../testing/releases.ts';
import type { Language } from '@sumut/contracts/language/language';

const canaryState = () => registry({ modules: [withCanary()] });

test('making a release live explains the change, sends the snapshot that was shown, and shows the new state', async () => {
  const server = registryServer();
  await showModules();
  await press(/^Make live: .*1\.3\.0/);
  const dialog = await openDialog(/Make .*Careers.*1\.3\.0.* live\?/);
  expect(plainText(dialog)).toContain('All visitors get 1.3.0 instead of 1.2.0');
  expect(sentChanges(server)).toEqual([]);

  acceptChange(server);
  server.answer('GET', api.modules.state.path, registry({ snapshot: 4 }));
  await confirm(dialog, 'Make live');
  expect(await screen.findByText('Snapshot 4')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/Careers.*1\.3\.0.* is live/);
  expect(sentChanges(server)).toEqual([
    { snapshot: 3, action: 'live', module: 'careers', release: fakeHash('1.3.0') },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a canary starts with the chosen share', async () => {
  const server = registryServer();
  await showModules();
  await press(/^Start canary: .*1\.3\.0/);
  const dialog = await openDialog(/Start a canary/);
  expect(within(dialog).getByRole('radio', { name: '5%' })).toBeChecked();
  await userEvent.click(within(dialog).getByRole('radio', { name: '25%' }));
  expect(plainText(dialog)).toContain('25% of visits get 1.3.0; all others keep 1.2.0.');
  acceptChange(server, change({ action: 'canary', to: '1.3.0', share: 0.25 }));
  await confirm(dialog, 'Start canary');
  await waitFor(() =>
    expect(sentChanges(server)).toEqual([
      {
        snapshot: 3,
        action: 'canary',
        module: 'careers',
        release: fakeHash('1.3.0'),
        share: 0.25,
      },
    ]),
  );
});

test('the dialog to change the share of a canary begins with the current share', async () => {
  const server = registryServer(canaryState());
  await showModules();
  await press('Change share');
  const dialog = await openDialog(/Change the share/);
  const own = within(dialog).getByRole('radio', { name: '10%' });
  expect(own).toBeChecked();
  expect(own).toHaveFocus();
  await userEvent.click(within(dialog).getByRole('radio', { name: '50%' }));
  acceptChange(server);
  await confirm(dialog, 'Change share');
  await waitFor(() =>
    expect(sentChanges(server)[0]).toMatchObject({ action: 'canary', share: 0.5 }),
  );
});

test('a canary is promoted to live, and the focus moves from its removed panel to the heading of the view', async () => {
  const server = registryServer(canaryState());
  await showModules();
  await press('Promote to all');
  acceptChange(server);
  server.answer('GET', api.modules.state.path, registry({ snapshot: 4 }));
  await confirm(await openDialog(/Promote/), 'Promote to all');
  await waitFor(() =>
    expect(sentChanges(server)).toEqual([
      { snapshot: 3, action: 'live', module: 'careers', release: fakeHash('1.3.0') },
    ]),
  );
  expect(await screen.findByText('Snapshot 4')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a rollback of the live release restores the previous one and ends a canary', async () => {
  const server = registryServer(canaryState());
  await showModules();
  await press(/^Roll back: /);
  const dialog = await openDialog(/Roll .*Careers.* back to .*1\.1\.0/);
  expect(plainText(dialog)).toContain('This ends the running canary, 1.3.0.');
  acceptChange(server, change({ action: 'rollback', from: '1.2.0', to: '1.1.0' }));
  await confirm(dialog, 'Roll back');
  expect(await screen.findByText(/was rolled back to .*1\.1\.0/)).toBeVisible();
  expect(sentChanges(server)).toEqual([
    { snapshot: 3, action: 'rollback', module: 'careers', release: fakeHash('1.1.0') },
  ]);
});

test('a rollback to an older release is possible', async () => {
  const server = registryServer();
  await showModules();
  await press('1 earlier release');
  await press(/^Roll back to this: .*1\.1\.0/);
  acceptChange(server, change({ action: 'rollback', from: '1.2.0', to: '1.1.0' }));
  await confirm(await openDialog(/back to .*1\.1\.0/), 'Roll back');
  await waitFor(() =>
    expect(sentChanges(server)[0]).toMatchObject({
      action: 'rollback',
      release: fakeHash('1.1.0'),
    }),
  );
});

test('a change without effect is reported', async () => {
  const server = registryServer();
  await showModules();
  await press(/^Make live/);
  server.answer('POST', api.modules.change.path, {
    snapshot: 3,
    changed: false,
    change: change(),
  });
  await confirm(await openDialog(/Make/), 'Make live');
  expect(await screen.findByText('Already in this state: nothing was changed')).toBeVisible();
});

test('Escape cancels: nothing is sent, and the focus returns', async () => {
  const server = registryServer();
  await showModules();
  await press(/^Make live/);
  expect(within(await openDialog(/Make/)).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Make live/ })).toHaveFocus();
  expect(sentChanges(server)).toEqual([]);
});

test('when another release went live since the dialog opened, the dialog shows an error and sends nothing more', async () => {
  const server = registryServer();
  await showModules();
  await press(/^Make live/);
  const dialog = await openDialog(/Make/);
  server.refuse('POST', api.modules.change.path, 409, 'stale');
  server.answer('GET', api.modules.state.path, registry({ snapshot: 9 }));
  await confirm(dialog, 'Make live');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else changed this');
  expect(within(dialog).queryByRole('button', { name: 'Make live' })).not.toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(await screen.findByText('Snapshot 9')).toBeInTheDocument();
  await confirm(dialog, 'Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the sent snapshot number is the one that was live when the dialog opened', async () => {
  const server = registryServer();
  await showModules();
  await press(/^Make live/);
  const dialog = await openDialog(/Make/);
  server.refuse('POST', api.modules.change.path, 503, 'unavailable');
  server.answer('GET', api.modules.state.path, registry({ snapshot: 9 }));
  await confirm(dialog, 'Make live');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('temporarily unavailable');
  await screen.findByText('Snapshot 9');
  acceptChange(server);
  await confirm(dialog, 'Make live');
  await waitFor(() => expect(sentChanges(server)).toHaveLength(2));
  expect(sentChanges(server)[1]).toMatchObject({ snapshot: 3 });
});

test('a change that fails after its dialog was closed shows a toast', async () => {
  const server = registryServer();
  await showModules();
  await press(/^Make live/);
  const dialog = await openDialog(/Make/);
  const fail = server.hold('POST', api.modules.change.path);
  await confirm(dialog, 'Make live');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('no connection to the server');
});

test('a second click during the request sends nothing', async () => {
  const server = registryServer();
  await showModules();
  await press(/^Make live/);
  const dialog = await openDialog(/Make/);
  server.hang('POST', api.modules.change.path);
  await confirm(dialog, 'Make live');
  await confirm(dialog, 'Make live');
  expect(sentChanges(server)).toHaveLength(1);
});

test('a release that the release check refuses is shown with the findings', async () => {
  const server = registryServer();
  await showModules();
  await press(/^Make live/);
  const dialog = await openDialog(/Make/);
  const refusal = { status: 422, code: 'release-refused', title: 'The release was refused' };
  server.answer('POST', api.modules.change.path, { ...refusal, findings: [refusedUse] }, 422);
  await confirm(dialog, 'Make live');
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent(
    'The release was refused. See the check results for the reasons.',
  );
  expect(within(alert).getByRole('listitem')).toHaveTextContent(refusedUse.text);
});

const old = { ...release('1.1.0'), removedAt: Date.UTC(2026, 10, 21) };
const state = () =>
  registry({
    modules: [moduleState({ releases: [release('1.2.0'), old] })],
    history: [
      entry(3, change()),
      { ...entry(2, change({ from: null, to: '1.1.0' })), removed: ['careers'] },
      entry(1, null),
    ],
  });

test.each<[Language, string, string, RegExp, RegExp]>([
  [
    'en',
    '1 earlier release',
    'Files removed',
    /files of Careers were removed/,
    /^Restore snapshot/,
  ],
  ['ar', 'إصدار واحد أقدم', 'إصدار محذوف الملفات', /حُذفت ملفات الوحدة الوظائف/, /^استعادة اللقطة/],
])(
  'a removed release has no actions, and its snapshot cannot be restored: %s',
  async (language, earlier, badge, note, restore) => {
    registryServer(state());
    await showModules('', language);
    await userEvent.click(await screen.findByRole('button', { name: earlier }));
    const row = (await screen.findByText(badge)).closest('tr');
    expect(row).toBeVisible();
    if (row) expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    expect(plainText(document.body)).toMatch(note);
    // Of the three snapshots, one is live and one needs a removed release.
    expect(screen.getAllByRole('button', { name: restore })).toHaveLength(1);
  },
);
