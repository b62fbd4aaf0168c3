import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { languages } from '@sumut/contracts/language/language';
import { type Template, builtInTemplates } from '@sumut/contracts/portal/applicationReplies';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import type { MailStatus, MailSummary } from '@sumut/contracts/portal/mail';
import { confirm, openDialog } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { hiringTerms, portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const id = '7b0f2a34-51c5-4a1e-9f5e-1f6a4a1f0c11';

const status = (change: Partial<MailStatus> = {}): MailStatus => ({
  mode: 'smtp',
  from: 'office@sumut.example',
  settings: { acknowledge: { messages: true, applications: true } },
  counts: { waiting: 0, sent: 0, caught: 0, failed: 1 },
  ...change,
});

const failed: MailSummary = {
  id,
  purpose: 'message-received',
  state: 'failed',
  to: { name: 'Layla', address: 'layla@mail.example' },
  language: 'en',
  subject: 'We have received your message',
  createdAt: 1_795_000_000_000,
  attempts: 1,
  nextAttemptAt: null,
  endedAt: 1_795_000_000_000,
  error: 'EENVELOPE 550 no such user',
  record: null,
};

let server: FakeServer;
beforeEach(() => {
  server = portalServer({ role: 'admin' });
  server.answer('GET', api.mail.status.path, status());
  server.answer('GET', api.mail.list.path, { items: [failed], next: null });
  server.answer('GET', api.mail.templates.path, templates());
  server.answer('GET', buildPath(api.mail.get, { id }), { ...failed, text: 'Dear Layla,' });
});

const open = () => renderPortal('/employee-dashboard/mail', 'en');

const templates = (change: Partial<Template> = {}): Template[] =>
  builtInTemplates.flatMap((stage) =>
    languages.map((language) => ({
      stage,
      language,
      subject: `${stage} ${language}`,
      body: 'Dear {{name}},',
      changed: false,
      ...change,
    })),
  );

test('a mail that was given up shows its error and text, and can be retried', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByText(failed.subject));
  expect(await screen.findByText('Dear Layla,')).toBeInTheDocument();
  expect(screen.getByText('EENVELOPE 550 no such user')).toBeInTheDocument();
  const retry = buildPath(api.mail.retry, { id });
  server.answer('POST', retry, { ...failed, text: '' });
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(await screen.findByText('The email will be sent now')).toBeInTheDocument();
  expect(server.callsTo('POST', retry)).toHaveLength(1);
});

test('a retried mail that waits in the refetched list is confirmed, and the focus moves to its line', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByText(failed.subject));
  server.answer('POST', buildPath(api.mail.retry, { id }), { ...failed, text: '' });
  const waiting: MailSummary = { ...failed, state: 'waiting', nextAttemptAt: failed.createdAt };
  server.answer('GET', api.mail.list.path, { items: [waiting], next: null });
  // The list arrives before the mutation is done.
  const finish = server.answerLater('GET', api.mail.status.path, status());
  const retry = screen.getByRole('button', { name: 'Try again now' });
  await user.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  finish();
  expect(await screen.findByText('The email will be sent now')).toBeInTheDocument();
  expect(screen.getByText(failed.subject).closest('summary')).toHaveFocus();
});

test('the focus moves to the heading of the mails when the link to another page is removed', async () => {
  const before = `1795000000000.${id}`;
  server.answer('GET', api.mail.list.path, { items: [failed], next: before });
  const older = { items: [{ ...failed, id: 'mail-2', subject: 'Older' }], next: null };
  server.answer('GET', api.mail.list.path + buildListQuery({ before }), older);
  await open();
  const user = userEvent.setup();
  const heading = await screen.findByRole('heading', { level: 2, name: 'Emails' });
  await user.click(await screen.findByRole('link', { name: 'Older' }));
  const newest = await screen.findByRole('link', { name: 'Newest' });
  expect(heading).toHaveFocus();
  await user.click(newest);
  await waitFor(() => expect(newest).not.toBeInTheDocument());
  expect(heading).toHaveFocus();
});

test('an acknowledgement is switched off immediately', async () => {
  server.answer('PUT', api.mail.changeSettings.path, status());
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'For messages' }));
  expect(await screen.findByText('The settings were saved')).toBeInTheDocument();
  const [call] = server.callsTo('PUT', api.mail.changeSettings.path);
  expect(call?.body).toEqual({ acknowledge: { messages: false, applications: true } });
});

test('an acknowledgement that was switched off is shown as off while the settings are refetched', async () => {
  server.answer('PUT', api.mail.changeSettings.path, status());
  await open();
  const box = await screen.findByRole('checkbox', { name: 'For messages' });
  server.hold('GET', api.mail.status.path);
  await userEvent.click(box);
  // A disabled checkbox would lose the focus.
  expect(box).toBeEnabled();
  await userEvent.click(box);
  expect(server.callsTo('PUT', api.mail.changeSettings.path)).toHaveLength(1);
  await waitFor(() => expect(server.callsTo('GET', api.mail.status.path)).toHaveLength(2));
  await act(() => Promise.resolve());
  expect(box).not.toBeChecked();
});

test('a notice explains that mail is off, and offers no settings for it', async () => {
  server.answer('GET', api.mail.status.path, status({ mode: 'off', from: null }));
  await open();
  expect(await screen.findByText(/Email is off/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('in demo mode, a notice explains that mails are only shown', async () => {
  server.answer('GET', api.mail.status.path, status({ mode: 'caught' }));
  await open();
  expect(await screen.findByText(/Demonstration: emails are not sent/)).toBeInTheDocument();
});

test('a template is edited in the applicant’s language, and its default is restored', async () => {
  await open();
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Stage' }), 'rejected');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'en');
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveValue('rejected en');
  await user.clear(subject);
  await user.click(subject);
  await user.paste('{{nmae}}');
  await user.click(screen.getByRole('button', { name: 'Save the template' }));
  expect(await screen.findByText(/unknown placeholder/)).toBeInTheDocument();
  await user.clear(subject);
  await user.type(subject, 'Your application');
  const path = buildPath(api.mail.changeTemplate, { stage: 'rejected', language: 'en' });
  server.answer('PUT', path, templates({ subject: 'Your application', changed: true }));
  await user.click(screen.getByRole('button', { name: 'Save the template' }));
  expect(await screen.findByText('The template was saved')).toBeInTheDocument();
  expect(server.callsTo('PUT', path).map((call) => call.body)).toEqual([
    {
      subject: 'Your application',
      body: 'Dear {{name}},',
      replaces: { subject: 'rejected en', body: 'Dear {{name}},' },
    },
  ]);
  server.answer('DELETE', path, templates());
  await user.click(await screen.findByRole('button', { name: 'Restore the default' }));
  const question = await openDialog('Restore the default text?');
  expect(server.callsTo('DELETE', path)).toEqual([]);
  await confirm(question, 'Restore the default');
  expect(await screen.findByText('The default text was restored')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('rejected en');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
});

test('a stage that admins have added has an empty template, which can be written and removed', async () => {
  const task = { id: 'task', text: { ar: 'مهمة', en: 'Technical task' }, retired: false };
  const terms = hiringTerms();
  server.answer('GET', api.hiringTerms.get.path, {
    ...terms,
    stages: { version: 1, items: [{ ...task, used: false }] },
  });
  const own = (change: Partial<Template>): Template[] =>
    languages.map((language) => ({
      stage: task.id,
      language,
      subject: '',
      body: '',
      changed: false,
      ...change,
    }));
  server.answer('GET', api.mail.templates.path, [...own({}), ...templates()]);
  await open();
  const user = userEvent.setup();
  const stage = await screen.findByRole('combobox', { name: 'Stage' });
  await within(stage).findByRole('option', { name: 'Technical task' });
  await user.selectOptions(stage, 'Technical task');
  expect(screen.getByText(/This stage has no template/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'en');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A task');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Please solve it.');
  const path = buildPath(api.mail.changeTemplate, { stage: task.id, language: 'en' });
  const text = { subject: 'A task', body: 'Please solve it.' };
  server.answer('PUT', path, [...own({ ...text, changed: true }), ...templates()]);
  await user.click(screen.getByRole('button', { name: 'Save the template' }));
  const remove = await screen.findByRole('button', { name: 'Remove the template' });
  expect(server.callsTo('PUT', path).map(({ body }) => body)).toEqual([
    { ...text, replaces: { subject: '', body: '' } },
  ]);
  server.answer('DELETE', path, [...own({}), ...templates()]);
  await user.click(remove);
  const question = await openDialog('Remove the template?');
  expect(question).toHaveTextContent('This cannot be undone.');
  await confirm(question, 'Remove the template');
  expect(await screen.findByText('The template was removed')).toBeInTheDocument();
  expect(screen.getByText(/This stage has no template/)).toBeVisible();
});
