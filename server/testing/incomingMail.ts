import { randomUUID } from 'node:crypto';
import { incomingMailEndpoint, incomingMailType } from '@sumut/contracts/portal/incomingMail';
import { webhookHeaders } from '../src/shared/webhookSignature.ts';

/** The key with which the mail server signs in tests. */
export const incomingSecret = Buffer.alloc(32, 5);

/** The environment variables of a server that receives mail. */
export const incomingVariables = {
  INCOMING_MAIL_ADDRESS: 'answer@mail.sumut.example',
  INCOMING_MAIL_SECRET: `whsec_${incomingSecret.toString('base64')}`,
};

interface RawMail {
  to: string;
  from?: string;
  subject?: string;
  text?: string;
  /** Further headers, one line each. */
  headers?: string[];
}

/** A mail in its transfer format. */
export const rawMail = ({
  to,
  from = 'Layla Haddad <layla@mail.example>',
  subject = 'Re: Your message',
  text = 'Tuesday suits me.',
  headers = [],
}: RawMail): Buffer =>
  Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: <${randomUUID()}@mail.example>`,
      ...(headers.some((line) => /^content-type:/i.test(line))
        ? []
        : ['Content-Type: text/plain; charset=utf-8']),
      ...headers,
      '',
      text,
    ].join('\r\n'),
  );

/** A text with files as the parts of a mail. `headers` contains the matching content type. */
export const withAttachments = (
  text: string,
  files: readonly { name: string; content: Buffer }[],
): Pick<RawMail, 'text' | 'headers'> => ({
  headers: ['Content-Type: multipart/mixed; boundary=parts'],
  text: [
    `--parts\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
    ...files.map(
      ({ name, content }) =>
        `--parts\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}`,
    ),
    '--parts--',
  ].join('\r\n'),
});

/** Forwards a mail to a server like the operator's mail server. */
export const passOn = (
  origin: string,
  body: Buffer,
  { secret = incomingSecret, now = Date.now(), signed = body } = {},
): Promise<Response> =>
  fetch(`${origin}${incomingMailEndpoint.path}`, {
    method: 'POST',
    headers: {
      'content-type': incomingMailType,
      ...webhookHeaders([secret], { id: randomUUID(), body: signed, now }),
    },
    body: new Uint8Array(body),
  });
