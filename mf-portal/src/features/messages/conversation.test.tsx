import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Thread, ThreadEntry } from '@sumut/contracts/portal/replies';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { recordServer } from '../../testing/portalServer.ts';
import { message, sara } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { replyHref } from './ReplyLink.tsx';

const id = 'message-1';
const at = message().createdAt;
const paths = {
  message: buildPath(api.messages.get, { id }),
  thread: buildPath(api.messages.thread, { id }),
  reply: buildPath(api.messages.reply, { id }),
  revoke: buildPath(api.messages.revokeReply, { id, reply: 'reply-2' }),
};

const thisMessage: ThreadEntry = {
  kind: 'message',
  id,
  at,
  text: message().message,
  language: 'en',
  subject: 'partnership',
};
const earlier: ThreadEntry[] = [
  {
    ...thisMessage,
    id: 'message-0',
    at: at - 2000,
    text: 'An earlier question',
    subject: 'technical',
  },
  {
    kind: 'reply',
    id: 'reply-1',
    at: at - 1000,
    message: 'message-0',
    subject: 'Re: Technical support',
    text: 'An earlier answer',
    language: 'en',
    author: sara,
    state: 'failed',
    error: 'EENVELOPE 550 no such user',
    revocableUntil: null,
  },
];

const serve = (thread: Partial<Thread> = {}): FakeServer => {
  const server = recordServer();
  const whole: Thread = { mode: 'smtp', entries: [thisMessage], more: false, ...thread };
  server.answer('GET', paths.thread, whole);
  return server;
};

const open = (language: 'ar' | 'en' = 'en') =>
  renderPortal(`/employee-dashboard?id=${id}`, language);

const body = () => screen.findByRole('textbox', { name: 'Text' });

test('a reply takes its subject from the sender’s choice, is sent once, and marks the message as answered', async () => {
  const server = serve();
  await open();
  const user = userEvent.setup();
  await user.type(await body(), 'With pleasure.');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Re: Partnership opportunity',
  );
  const answered = { ...message({ status: 'answered', version: 2 }), notes: [] };
  server.answer('POST', paths.reply, { id: 'reply-2', message: answered }, 201);
  server.answer('GET', paths.message, answered);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The email will be sent in a moment')).toBeInTheDocument();
  expect(await body()).toHaveValue('');
  expect(server.callsTo('POST', paths.reply).map((call) => call.body)).toEqual([
    { version: 1, subject: 'Re: Partnership opportunity', body: 'With pleasure.' },
  ]);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('answered'),
  );
});

test('the text is restored when the reply is taken back', async () => {
  const server = serve();
  await open();
  const user = userEvent.setup();
  await user.type(await body(), 'Too soon');
  const answered = message({ status: 'answered', version: 2 });
  server.answer('POST', paths.reply, { id: 'reply-2', message: answered }, 201);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  server.answer('DELETE', paths.revoke, message({ version: 3 }));
  await user.click(undo);
  await waitFor(async () => expect(await body()).toHaveValue('Too soon'));
  expect(server.callsTo('DELETE', paths.revoke)).toHaveLength(1);
});

test('a reply to a message that a colleague has just changed stays in the form', async () => {
  const server = serve();
  await open();
  const user = userEvent.setup();
  await user.type(await body(), 'Dear Annika');
  server.refuse('POST', paths.reply, 409, 'stale');
  server.answer('GET', paths.message, message({ status: 'answered', version: 7 }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText('The email was not sent')).length).toBeGreaterThan(0);
  expect(await body()).toHaveValue('Dear Annika');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('answered'),
  );
  server.answer('POST', paths.reply, { id: 'reply-2', message: message({ version: 8 }) }, 201);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.callsTo('POST', paths.reply).at(-1)?.body).toMatchObject({ version: 7 }),
  );
});

test('the thread shows messages and replies in order, with their authors and delivery states', async () => {
  serve({ entries: [...earlier, thisMessage] });
  await open();
  const thread = await screen.findByRole('region', { name: 'Correspondence with this sender' });
  const [question, answer, current] = within(thread).getAllByRole('listitem');
  expect(question).toHaveTextContent('An earlier question');
  expect(within(question ?? thread).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('id=message-0'),
  );
  expect(answer).toHaveTextContent(/Sara Haddad.*Not delivered.*An earlier answer/);
  expect(answer).toHaveTextContent('EENVELOPE 550 no such user');
  expect(current).toHaveTextContent('The message above');
});

test.each([
  ['en', /Email is off on this server, so no reply can be sent/, 'Reply by email'],
  ['ar', /البريد الإلكتروني متوقف على هذا الخادم، فلا يمكن إرسال الرد/, 'الرد بالبريد الإلكتروني'],
] as const)(
  'when the server sends no mail, a notice in %s and a link to the mail program replace the form',
  async (language, text, link) => {
    serve({ mode: 'off' });
    await open(language);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  },
);

test('an Arabic message is answered from right to left on an English page', async () => {
  const server = serve();
  server.answer('GET', paths.message, message({ language: 'ar' }));
  await open();
  const field = await body();
  expect(field).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('رد: فرصة شراكة');
});

const answered: ThreadEntry = {
  kind: 'incoming',
  id: 'mail-1',
  at: at + 1000,
  message: id,
  subject: 'Re: Your message',
  from: { name: 'Layla', address: 'layla@other.example' },
  isSender: false,
  text: 'Tuesday suits me.',
  quoted: '> Would Tuesday suit you?',
  attachments: ['plan.pdf', 'map.png'].map((name) => ({ name, state: 'not-kept' as const })),
  automatic: false,
  answer: null,
  original: false,
};

test('an answer by mail shows its sender, its text with the quoted part collapsed, and the names of its attachments', async () => {
  serve({ entries: [thisMessage, answered] });
  await open();
  const entry = (await screen.findByText('Tuesday suits me.')).closest('li');
  const found = within(entry ?? document.body);
  expect(found.getByText('From another address')).toBeInTheDocument();
  expect(found.getByText('layla@other.example')).toBeInTheDocument();
  expect(found.getByText('plan.pdf')).toBeInTheDocument();
  expect(found.getByText(/2 attachments/)).toBeInTheDocument();
  expect(found.getByText('> Would Tuesday suit you?')).not.toBeVisible();
  await userEvent.setup().click(found.getByText('Quoted text'));
  expect(found.getByText('> Would Tuesday suit you?')).toBeVisible();
});

test('the answer of a calendar program is shown in place of a missing text', async () => {
  serve({ entries: [thisMessage, { ...answered, text: '', answer: 'accepted' }] });
  await open();
  expect(await screen.findByText('Invitation accepted')).toBeVisible();
  expect(screen.queryByText('This email has no text.')).not.toBeInTheDocument();
});

test('an automatic reply is marked', async () => {
  serve({
    entries: [
      thisMessage,
      { ...answered, isSender: true, automatic: true, attachments: [], quoted: '' },
    ],
  });
  await open();
  expect(await screen.findByText('Automatic reply')).toBeInTheDocument();
  expect(screen.queryByText('From another address')).not.toBeInTheDocument();
  expect(screen.queryByText('Quoted text')).not.toBeInTheDocument();
});

const partsOf = (href: string) => {
  const { pathname, searchParams } = new URL(href);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
};

test('a reply quotes the message below empty lines', () => {
  const reply = { email: 'a@example.org', subject: 'Re: 1 & 2', intro: 'You wrote:' };
  expect(partsOf(replyHref({ ...reply, text: 'One\ntwo\r\n\n+971 = ?' }))).toEqual({
    to: 'a@example.org',
    subject: 'Re: 1 & 2',
    body: '\r\n\r\nYou wrote:\r\n> One\r\n> two\r\n> \r\n> +971 = ?',
  });
});

test.each(['a', 'ع', '😀'])('the reply link is limited for a long text of %s', (character) => {
  const reply = { email: 'a@example.org', subject: 'Re', intro: 'You wrote:' };
  const href = replyHref({ ...reply, text: character.repeat(5000) });
  expect(href.length).toBeLessThanOrEqual(1800);
  expect(href.length).toBeGreaterThan(1750);
  expect(partsOf(href).body).toMatch(new RegExp(`${character} …$`, 'u'));
});

test('an email address cannot add recipients or text to a reply', () => {
  const reply = { email: 'a?bcc=x@example.org', subject: 'Re', intro: 'You wrote:', text: '' };
  expect(partsOf(replyHref(reply)).to).toBe('a%3Fbcc%3Dx@example.org');
});

test.each([
  [
    'en',
    'Reply by email',
    'ar',
    'رد: فرصة شراكة',
    /في .*، وردتنا من Annika Brandt الرسالة الآتية:/,
  ],
  [
    'ar',
    'الرد بالبريد الإلكتروني',
    'en',
    'Re: Partnership opportunity',
    /On .*, Annika Brandt wrote:/,
  ],
] as const)(
  'on a page in %s, the button «%s» opens a reply to a message in %s in the message’s language',
  async (page, button, language, subject, intro) => {
    const server = recordServer();
    server.answer('GET', buildPath(api.messages.get, { id: 'message-1' }), message({ language }));
    await renderPortal('/employee-dashboard?id=message-1', page);
    const link = await screen.findByRole('link', { name: button });
    await waitFor(() => expect(link).toHaveAttribute('href', expect.stringContaining('subject=')));
    const { body, ...rest } = partsOf(link.getAttribute('href') ?? '');
    expect(rest).toEqual({ to: 'a.brandt@example.org', subject });
    expect(body).toMatch(intro);
    expect(body).toContain('> We build <b>turrets</b>.');
  },
);
