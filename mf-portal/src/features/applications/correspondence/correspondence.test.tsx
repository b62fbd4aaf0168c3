import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type {
  ApplicationReply,
  ApplicationThread,
} from '@sumut/contracts/portal/applicationReplies';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { recordServer } from '../../../testing/portalServer.ts';
import { application, sara } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const id = 'application-1';
const paths = {
  get: buildPath(api.applications.get, { id }),
  thread: buildPath(api.applications.thread, { id }),
  reply: buildPath(api.applications.reply, { id }),
  revoke: buildPath(api.applications.revokeReply, { id, reply: 'reply-1' }),
};

const templates: ApplicationThread['templates'] = [
  { stage: 'interview', subject: 'Invitation', body: 'Dear Salem, please come.' },
  { stage: 'rejected', subject: 'Your application', body: 'Dear Salem, we regret.' },
];
const sent: ApplicationReply = {
  kind: 'reply',
  id: 'reply-1',
  at: application().createdAt + 1000,
  application: id,
  language: 'en',
  subject: 'Invitation',
  text: 'Please come.',
  author: sara,
  state: 'sent',
  error: null,
  revocableUntil: null,
  template: 'interview',
};

function serve(
  thread: Partial<ApplicationThread> = {},
  status: ReturnType<typeof application>['status'] = 'interview',
): FakeServer {
  const server = recordServer();
  server.answer('GET', paths.get, application({ status }));
  const whole: ApplicationThread = {
    mode: 'smtp',
    entries: [],
    more: false,
    subject: 'Your application',
    templates,
    ...thread,
  };
  server.answer('GET', paths.thread, whole);
  return server;
}

const open = () => renderPortal(`/employee-dashboard/applications?id=${id}`, 'en');
const template = () => screen.findByRole('combobox', { name: 'Template' });
const body = () => screen.findByRole('textbox', { name: 'Text' });

test('an email begins with the template of the stage, is edited, and sent once', async () => {
  const server = serve();
  await open();
  const user = userEvent.setup();
  expect(await template()).toHaveValue('interview');
  expect(await body()).toHaveValue('Dear Salem, please come.');
  await user.type(await body(), ' On Monday?');
  const after = application({ status: 'interview', version: 2 });
  server.answer('POST', paths.reply, { id: 'reply-1', application: after }, 201);
  server.answer('GET', paths.get, after);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The email will be sent in a moment')).toBeInTheDocument();
  expect(server.callsTo('POST', paths.reply).map((call) => call.body)).toEqual([
    {
      version: 1,
      template: 'interview',
      subject: 'Invitation',
      body: 'Dear Salem, please come. On Monday?',
    },
  ]);
  expect(await template()).toHaveValue('blank');
  expect(await body()).toHaveValue('');
  // The sent form was removed with its button.
  expect(screen.getByRole('heading', { name: 'Correspondence with the applicant' })).toHaveFocus();
});

test('a mail that was taken back is in the form again as it was written', async () => {
  const server = serve();
  await open();
  const user = userEvent.setup();
  await user.type(await body(), ' On Monday?');
  const after = application({ status: 'interview', version: 2 });
  server.answer('POST', paths.reply, { id: 'reply-1', application: after }, 201);
  server.answer('DELETE', paths.revoke, { ...after, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Template' })).toHaveValue('interview'),
  );
  expect(await body()).toHaveValue('Dear Salem, please come. On Monday?');
});

test('a template that was sent is not suggested again, and another one can be chosen', async () => {
  serve({ entries: [sent, { ...sent, id: 'reply-0', application: 'application-0' }] });
  await open();
  const user = userEvent.setup();
  expect(await template()).toHaveValue('blank');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your application');
  expect(screen.getAllByText('Please come.')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'About another application' })).toHaveAttribute(
    'href',
    expect.stringContaining('id=application-0'),
  );
  await user.selectOptions(await template(), 'rejected');
  expect(await body()).toHaveValue('Dear Salem, we regret.');
});

test('the input stays when a colleague moves the application', async () => {
  const server = serve({}, 'screening');
  await open();
  await userEvent.type(await body(), 'Hello');
  server.answer('GET', paths.get, application({ status: 'rejected', version: 2 }));
  server.answer('POST', paths.reply, { code: 'stale', status: 409, title: 'stale' }, 409);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText('The email was not sent')).length).toBeGreaterThan(0);
  expect(await body()).toHaveValue('Hello');
  expect(await template()).toHaveValue('blank');
});

test('a draft is restored after a reload, even with another template or after the stage has changed', async () => {
  const server = serve();
  const { unmount } = await open();
  await userEvent.selectOptions(await template(), 'rejected');
  await userEvent.type(await body(), ' Good luck.');
  unmount();
  server.answer('GET', paths.get, application({ status: 'screening', version: 2 }));
  await open();
  expect(await template()).toHaveValue('rejected');
  expect(await body()).toHaveValue('Dear Salem, we regret. Good luck.');
});

test('a notice replaces the form when the server sends no mail', async () => {
  serve({ mode: 'off' });
  await open();
  expect(await screen.findByText(/Email is off on this server/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Template' })).not.toBeInTheDocument();
});

test('an answer of the applicant is shown in order with the mails to them', async () => {
  serve({
    entries: [
      sent,
      {
        kind: 'incoming',
        id: 'mail-1',
        at: sent.at + 1000,
        application: id,
        subject: 'Re: Invitation',
        from: { name: 'Salem', address: 'salem@mail.example' },
        isSender: true,
        text: 'Gladly.',
        quoted: '',
        attachments: [],
        automatic: false,
        answer: null,
        original: false,
      },
    ],
  });
  await open();
  await screen.findByText('Gladly.');
  const region = screen.getByRole('region', { name: 'Correspondence with the applicant' });
  const items = within(region).getAllByRole('listitem');
  expect(items.map(({ dataset }) => dataset['kind'])).toEqual(['reply', 'incoming']);
  // The template of the stage was sent, so it is not suggested again.
  expect(await template()).toHaveValue('blank');
});
