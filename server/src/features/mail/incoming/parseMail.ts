import { createHash } from 'node:crypto';
import { convert, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { type Address, type Email, type Mailbox } from 'postal-mime';
import { incomingMailLimits as limits } from '@sumut/contracts/portal/incomingMail';
import type { UploadedFile } from '../../../platform/uploads/readUpload.ts';
import { splitQuote } from './splitQuote.ts';

/** The stored content of an incoming mail. A stranger may have written any of it. */
export interface ParsedMail {
  /** The hash of the `Message-ID`, or of the whole mail without one. Identifies a repeated mail. */
  messageKey: string;
  /** Every address that the mail may have been sent to. */
  recipients: string[];
  from: { name: string; address: string };
  subject: string;
  text: string;
  quoted: string;
  attachments: UploadedFile[];
  automatic: boolean;
}

/** Long lines stay whole. The limits bound the time and memory that a hostile page can take. */
const htmlOptions: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: 1_000_000, maxDepth: 50, maxChildNodes: 5_000 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
};

/** Removes control characters, which databases refuse and readers cannot see, and normalises line ends to `\n`. */
const clean = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '')
    .trim();

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\p{Cs}$/u, '')}…`;

/** Returns the text as one line, without bidi controls: these could disguise a name or a file's type. */
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

/** Checks whether a mail declares itself an absence notice or a failed delivery (RFC 3834, RFC 3464). */
const isAutomatic = (email: Email): boolean =>
  !['', 'no'].includes(header(email, 'auto-submitted').split(/[;\s]/, 1)[0] ?? '') ||
  /^multipart\/report\b/.test(header(email, 'content-type')) ||
  /^(bulk|auto_reply|list|junk)\b/.test(header(email, 'precedence'));

/** The addresses in the headers in which mail servers note the recipient of a delivery. */
const delivered = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.trim().replace(/^<(.*)>$/s, '$1'));

/** Parses a mail (RFC 5322). Throws when the parser refuses it. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, {
    // A forwarded mail is an attachment: its text was written by somebody else.
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
