import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { openDialog, plainText, confirm, press } from '../../testing/controls.ts';
import {
  registry,
  registryServer,
  showModules,
  acceptChange,
  answerRestorePlan,
  refusedUse,
  sentChanges,
} from '../../testing/registry.ts';
import { change, entry, fakeHash, moduleState, release } from '../../testing/releases.ts';
import type { Language } from '@sumut/contracts/language/language';

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

test.each<[Language, string, RegExp, string]>([
  ['en', 'Restore snapshot 2', /Restore snapshot 2\?/, 'Restore'],
  ['ar', 'استعادة اللقطة 2', /استعادة اللقطة 2؟/, 'استعادة'],
])('an earlier snapshot is restored, in %s', async (language, button, title, yes) => {
  const server = registryServer();
  await showModules('', language);
  await press(button);
  acceptChange(
    server,
    change({ action: 'restore', module: null, from: null, to: null, number: 2 }),
  );
  await confirm(await openDialog(title), yes);
  await waitFor(() =>
    expect(sentChanges(server)).toEqual([{ snapshot: 3, action: 'restore', number: 2 }]),
  );
});

const plan = {
  changes: [
    { module: 'careers', from: '1.2.0', to: '1.1.0' },
    { module: 'tools', from: null, to: '1.0.0' },
    { module: 'stories', from: '2.0.0', to: null },
    { module: 'shell', from: '1.1.0', to: '1.0.0' },
  ],
  kept: ['portal'],
};

test.each<[Language, string, RegExp, string[]]>([
  [
    'en',
    'Restore snapshot 2',
    /Restore snapshot 2\?/,
    [
      'Careers: 1.2.0 becomes 1.1.0',
      'tools: 1.0.0 is added to the site',
      'stories: 2.0.0 disappears from the site',
      'Shell: 1.1.0 becomes 1.0.0',
      'portal is not in that snapshot. It is protected and stays as it is.',
    ],
  ],
  [
    'ar',
    'استعادة اللقطة 2',
    /استعادة اللقطة 2؟/,
    [
      'الوظائف: يحلّ 1.1.0 محل 1.2.0',
      'tools: يُضاف 1.0.0 إلى الموقع',
      'stories: يختفي 2.0.0 من الموقع',
      'إطار الموقع: يحلّ 1.0.0 محل 1.1.0',
      'portal: لا إصدار في تلك اللقطة، ويبقى الإصدار المعروض على حاله لأنه محمي.',
    ],
  ],
])('before a snapshot is restored, the dialog lists the changes, in %s', async (...given) => {
  const [language, button, title, sentences] = given;
  const shell = moduleState({ name: 'shell', title: { ar: 'إطار الموقع', en: 'Shell' } });
  const server = registryServer(registry({ modules: [moduleState(), shell] }));
  answerRestorePlan(server, 2, plan);
  await showModules('', language);
  await press(button);
  const dialog = await openDialog(title);
  await within(dialog).findByRole('list');
  for (const sentence of sentences) expect(plainText(dialog)).toContain(sentence);
});

test('the dialog shows the findings of a restoration that would be refused', async () => {
  const server = registryServer();
  answerRestorePlan(server, 2, { ...plan, findings: [refusedUse] });
  await showModules();
  await press('Restore snapshot 2');
  const dialog = await openDialog(/Restore/);
  expect(await within(dialog).findByText(refusedUse.text)).toBeVisible();
  expect(within(dialog).getByText('It would be refused:')).toBeVisible();
});
