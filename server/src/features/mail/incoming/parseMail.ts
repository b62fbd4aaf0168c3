import { createHash } from 'node:crypto';
import { convert, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { type Address, type Email, type Mailbox } from 'postal-mime';
import { incomingMailLimits as limits } from '@sumut/contracts/portal/incomingMail';
import type { UploadedFile } from '../../../platform/uploads/readUpload.ts';
import { splitQuote } from './splitQuote.ts';

/** What is kept of a mail from outside. All of it was written by a stranger. */
export interface ParsedMail {
  /** By which a repetition is recognised. */
  messageKey: string;
  /** Every address that it may have been sent to. */
  recipients: string[];
  from: { name: string; address: string };
  subject: string;
  text: string;
  quoted: string;
  attachments: UploadedFile[];
  automatic: boolean;
}

/** Long lines stay whole; the limits bound what a hostile page may cost. */
const htmlOptions: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: 1_000_000, maxDepth: 50, maxChildNodes: 5_000 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
};

/** Without control characters, which a database refuses and a reader cannot see, and with one kind of line end. */
const clean = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '')
    .trim();

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\p{Cs}$/u, '')}…`;

/** One line; bidi controls could disguise a name or a file's type. */
const toLine = (text: string): string =>
  cut(
    clean(text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')),
    limits.line,
  );

const mailboxes = (addresses: readonly Address[] = []): Mailbox[] =>
  addresses.flatMap((one) => one.group ?? [one]);

const header = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';

const contentOf = ({ content }: Email['attachments'][number]): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

/** Absence notices and failed deliveries (RFC 3834, RFC 3464), as far as their senders say so. */
const isAutomatic = (email: Email): boolean =>
  !['', 'no'].includes(header(email, 'auto-submitted').replace(/[;\s].*$/s, '')) ||
  /^multipart\/report\b/.test(header(email, 'content-type')) ||
  /^(bulk|auto_reply|list|junk)\b/.test(header(email, 'precedence'));

/** The addresses of headers in which a server notes to whom it delivers. */
const delivered = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.trim().replace(/^<(.*)>$/s, '$1'));

/** Reads a mail (RFC 5322). Throws for what the parser refuses. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, {
    // A mail within the mail is an attachment: its text is somebody else's.
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
  });
  const [from] = mailboxes(email.from && [email.from]);
  const [text, quoted] = splitQuote(
    clean(email.text?.trim() ? email.text : convert(email.html ?? '', htmlOptions)),
  );
  return {
    messageKey: createHash('sha256')
      .update(email.messageId ?? raw)
      .digest('base64url'),
    recipients: [
      ...mailboxes([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address),
      ...delivered(email),
    ],
    from: { name: toLine(from?.name ?? ''), address: toLine(from?.address ?? '') },
    subject: toLine(email.subject ?? ''),
    text: cut(text, limits.text),
    quoted: cut(quoted, limits.text),
    attachments: email.attachments
      .filter(({ related }) => !related)
      .slice(0, limits.attachments)
      .map((one) => ({ name: toLine(one.filename || one.mimeType), content: contentOf(one) })),
    automatic: isAutomatic(email),
  };
}
