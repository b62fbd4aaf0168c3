import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { type Language, languages } from '@sumut/contracts/language/language';
import { type Template, builtInTemplates } from '@sumut/contracts/portal/applicationReplies';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { PreparedReplies } from '@sumut/contracts/portal/bulkReplies';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { recordServer } from '../../../testing/portalServer.ts';
import { application, listPage } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const omar = application({
  id: 'application-1',
  firstName: 'عمر',
  lastName: 'الكعبي',
  email: 'omar@example.ae',
  language: 'ar',
  status: 'interview',
});
const jane = application({
  id: 'application-2',
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane@example.com',
  language: 'en',
  status: 'interview',
});

const templates: Template[] = builtInTemplates.flatMap((stage) =>
  languages.map((language) => ({
    stage,
    language,
    changed: false,
    subject: `${stage} ${language}: {{position}}`,
    body: `To {{name}}, ${stage}`,
  })),
);
const prepared = (
  applicant: PortalApplication,
  more: Partial<PreparedReplies['applicants'][number]> = {},
): PreparedReplies['applicants'][number] => ({
  id: applicant.id,
  values: {
    name: `${applicant.firstName} ${applicant.lastName}`,
    position: 'Pilot',
    reference: '0A1B2C3D',
  },
  address: 'usable',
  sent: [],
  ...more,
});
const subjects = { ar: 'بشأن {{position}}', en: 'About {{position}}' };
const path = api.applications.replySeveral.path;

function serve(
  applicants = [prepared(omar), prepared(jane)],
  rows = [omar, jane],
  mode: PreparedReplies['mode'] = 'smtp',
): FakeServer {
  const server = recordServer();
  server.answer('GET', api.applications.list.path, listPage(rows));
  const preparation: PreparedReplies = { mode, templates, subjects, applicants };
  server.answer('POST', api.applications.prepareReplies.path, preparation);
  return server;
}

/** Selects all rows and opens the dialog. */
async function open(language: Language = 'en') {
  await renderPortal('/employee-dashboard/applications', language);
  const user = userEvent.setup();
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(
    screen.getByRole('button', {
      name: { ar: 'مراسلة المتقدمين', en: 'Email the applicants' }[language],
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('combobox', { name: { ar: 'القالب', en: 'Template' }[language] });
  return { user, dialog };
}
const template = () => screen.getByRole('combobox', { name: 'Template' });
const textIn = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
const result = (id: string, changes: object = {}) => ({
  id,
  version: 2,
  problem: null,
  reply: `reply of ${id}`,
  ...changes,
});
const sentBodies = (server: FakeServer) => server.callsTo('POST', path).map(({ body }) => body);

test('all applicants are mailed the edited template of their stage in their language by one request, and one request takes the mails back', async () => {
  const server = serve();
  const { user, dialog } = await open();
  expect(dialog.getByRole('heading', { name: 'Email to 2 applicants' })).toHaveFocus();
  expect(template()).toHaveValue('interview');
  const body = textIn('Text in English').getByRole('textbox', { name: 'Text' });
  expect(body).toHaveValue('To {{name}}, interview');
  expect(textIn('Text in Arabic').getByRole('textbox', { name: 'Text' })).toHaveAttribute(
    'dir',
    'rtl',
  );
  await user.type(body, ' On Monday?');
  server.answer('POST', path, { results: [result(omar.id), result(jane.id)] });
  await user.click(dialog.getByRole('button', { name: 'Send to 2 applicants' }));
  expect(await screen.findByText('2 emails will be sent in a moment')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sentBodies(server)).toEqual([
    {
      recipients: [omar, jane].map(({ id, version }) => ({ id, version })),
      template: 'interview',
      texts: {
        ar: { subject: 'interview ar: {{position}}', body: 'To {{name}}, interview' },
        en: { subject: 'interview en: {{position}}', body: 'To {{name}}, interview On Monday?' },
      },
    },
  ]);
  expect(server.callsTo('POST', path)[0]?.headers.get(idempotencyHeader)).toMatch(/^[\da-f-]{36}$/);
  expect(screen.queryByRole('group', { name: 'Selected entries' })).not.toBeInTheDocument();

  const back = api.applications.revokeReplies.path;
  const results = [omar, jane].map(({ id }) => ({ id, version: 3, problem: null }));
  server.answer('POST', back, { results });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText('2 emails were cancelled before they were sent'),
  ).toBeInTheDocument();
  expect(server.callsTo('POST', back).map((call) => call.body)).toEqual([
    { replies: [omar, jane].map(({ id }) => ({ id, reply: `reply of ${id}` })) },
  ]);
  // The applications are selected again, and the text is restored.
  await user.click(screen.getByRole('button', { name: 'Email the applicants' }));
  await screen.findByRole('combobox', { name: 'Template' });
  expect(textIn('Text in English').getByRole('textbox', { name: 'Text' })).toHaveValue(
    'To {{name}}, interview On Monday?',
  );
  await user.click(screen.getByRole('button', { name: 'Start again from the template' }));
  expect(textIn('Text in English').getByRole('textbox', { name: 'Text' })).toHaveValue(
    'To {{name}}, interview',
  );
  expect(textIn('Text in Arabic').getByRole('textbox', { name: 'Subject' })).toHaveFocus();
});

test('the preview shows the mail as one recipient receives it', async () => {
  serve();
  const { user } = await open();
  await user.click(screen.getByText('Preview'));
  expect(screen.getByText('interview ar: Pilot')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'As received by' }), 'Jane Doe');
  expect(screen.getByText('interview en: Pilot')).toBeVisible();
  expect(screen.getByText('To Jane Doe, interview')).toBeVisible();
});

test('applicants at different stages need a chosen template; the template for rejections changes their status only on request', async () => {
  const screening = { ...jane, status: 'screening' } as const;
  const server = serve(undefined, [omar, screening]);
  const { user, dialog } = await open();
  expect(template()).toHaveValue('');
  expect(dialog.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
  await user.selectOptions(template(), 'interview');
  expect(screen.queryByRole('checkbox', { name: /Also move them/ })).not.toBeInTheDocument();
  await user.selectOptions(template(), 'rejected');
  const move = screen.getByRole('checkbox', { name: /Also move them/ });
  expect(move).not.toBeChecked();
  await user.click(move);
  const send = () => dialog.getByRole('button', { name: 'Send to 2 applicants and reject' });
  await user.click(send());
  const reason = screen.getByRole('textbox', { name: /Reason for rejection/ });
  expect(reason).toBeInvalid();
  await user.type(reason, 'Filled');
  server.answer('POST', path, { results: [result(omar.id), result(jane.id)] });
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentBodies(server)).toEqual([
    expect.objectContaining({ template: 'rejected', rejectionReason: 'Filled' }),
  ]);
  expect(screen.getByRole('link', { name: /Jane/ })).toHaveTextContent('Rejected');
});

test('applicants who had the template or whose mail was refused are named and left out; only the languages of the others are shown', async () => {
  const server = serve([
    prepared(omar, { sent: ['interview'] }),
    prepared(jane, { address: 'refused' }),
  ]);
  const { user, dialog } = await open();
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name });
  expect(box(/عمر.*Has already received this template/)).not.toBeChecked();
  expect(box(/Jane.*The last email was not delivered/)).not.toBeChecked();
  expect(screen.queryByRole('region', { name: /Text in/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /Send/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one applicant');
  await user.click(box(/Jane/));
  expect(screen.getByText('Recipients: 1 of 2')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Text in Arabic/ })).not.toBeInTheDocument();
  server.answer('POST', path, { results: [result(jane.id)] });
  await user.click(dialog.getByRole('button', { name: 'Send to 1 applicant' }));
  await waitFor(() => expect(sentBodies(server)).toHaveLength(1));
  expect(sentBodies(server)).toEqual([
    expect.objectContaining({
      recipients: [{ id: jane.id, version: 1 }],
      texts: { en: { subject: 'interview en: {{position}}', body: 'To {{name}}, interview' } },
    }),
  ]);
});

test('nothing can be sent to an invalid address and a deleted application', async () => {
  serve([prepared(jane, { address: 'unusable' })]);
  const { dialog } = await open();
  expect(dialog.getByRole('checkbox', { name: /Jane.*No valid email/ })).toBeDisabled();
  expect(dialog.getByRole('checkbox', { name: /عمر.*Deleted/ })).toBeDisabled();
});

test('applicants to whom nothing was sent are named with the reason, and stay selected', async () => {
  const server = serve();
  const { user, dialog } = await open();
  const failed = result(omar.id, { version: null, problem: 'stale', reply: null });
  server.answer('POST', path, { results: [failed, result(jane.id)] });
  await user.click(dialog.getByRole('button', { name: 'Send to 2 applicants' }));
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('1 applicant was not emailed');
  expect(warning).toHaveTextContent(
    'Changed by a colleague in the meantime: \u2068عمر الكعبي\u2069.',
  );
  expect(screen.getByText('1 email will be sent in a moment')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /عمر/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Jane/ })).not.toBeChecked();
});

test('an unknown placeholder is refused at its field, and a retried request has the same idempotency key', async () => {
  const server = serve();
  const { user, dialog } = await open();
  const subject = textIn('Text in English').getByRole('textbox', { name: 'Subject' });
  await user.clear(subject);
  await user.type(subject, '{{{{salary}}');
  const send = () => user.click(dialog.getByRole('button', { name: 'Send to 2 applicants' }));
  await send();
  expect(subject).toBeInvalid();
  await user.clear(subject);
  await user.type(subject, 'Hello');
  server.disconnect('POST', path);
  await send();
  expect(await screen.findByRole('alert')).toBeVisible();
  await send();
  await waitFor(() => expect(server.callsTo('POST', path)).toHaveLength(2));
  const keys = server.callsTo('POST', path).map(({ headers }) => headers.get(idempotencyHeader));
  expect(keys[0]).toBe(keys[1]);
});

test('mails that can no longer be taken back are named', async () => {
  const server = serve();
  const { user, dialog } = await open();
  server.answer('POST', path, { results: [result(omar.id), result(jane.id)] });
  await user.click(dialog.getByRole('button', { name: 'Send to 2 applicants' }));
  const late = { id: jane.id, version: null, problem: 'stale' };
  const results = [{ id: omar.id, version: 3, problem: null }, late];
  server.answer('POST', api.applications.revokeReplies.path, { results });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const warning = await screen.findByText('1 email could not be cancelled');
  expect(warning.closest('[role=alert]')).toHaveTextContent('Jane Doe');
});

test('a notice replaces the form when the server sends no mail', async () => {
  serve([prepared(omar), prepared(jane)], [omar, jane], 'off');
  await renderPortal('/employee-dashboard/applications', 'en');
  const user = userEvent.setup();
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Email the applicants' }));
  expect(await screen.findByText(/Email is off on this server/)).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
