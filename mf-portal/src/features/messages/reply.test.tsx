import { screen, waitFor } from '@testing-library/react';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { recordServer } from '../../testing/portalServer.ts';
import { message } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { replyHref } from './ReplyLink.tsx';

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
