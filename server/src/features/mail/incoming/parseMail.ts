import { createHash } from 'node:crypto';
import type { Address, Attachment, Email, Mailbox } from 'postal-mime';
import { incomingMailLimits as limits } from '@sumut/contracts/portal/incomingMail';
import type { UploadedFile } from '../../../platform/uploads/readUpload.ts';
import { decodeMail } from './decodeMail.ts';
import { isAutomatic } from './isAutomatic.ts';
import { type Bounce, readBounce } from './readBounce.ts';
import { type EntryAnswer, isCalendarAnswer, readCalendarAnswer } from './readCalendarAnswer.ts';
import { readHtml } from './readHtml.ts';
import { readWinmail, type Winmail } from './readWinmail.ts';
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
  /** The answer of a calendar program to an invitation. */
  answer: EntryAnswer | null;
  /**
   * The mail without its files, if a part of its text cannot be read, because its encoding is unknown or its bytes are broken. Null for
   * a mail that can be read, and for a very large one.
   */
  original: Uint8Array | null;
  /** The report that a mail of the site was not delivered. */
  bounce: Bounce | undefined;
}

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

const contentOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

/** The words of a text, of which the first hundreds are enough to compare two texts. */
const wordsOf = (text: string): string[] => text.slice(0, 10_000).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether less than half of the words of a text are in the page: a notice that the mail has no text, in place of one. */
function isStub(text: string, page: string): boolean {
  const shown = new Set(wordsOf(page));
  const words = wordsOf(text);
  return shown.size > 0 && words.filter((word) => shown.has(word)).length * 2 < words.length;
}

/** The text of a mail, split into the person's own and what it quotes. */
function readBody({
  text = '',
  html = '',
}: Pick<Email, 'text' | 'html'>): [own: string, quoted: string] {
  const plain = clean(text);
  if (html === '') return splitQuote(plain);
  const page = readHtml(html);
  const isPage = page.byElements || plain === '' || isStub(plain, `${page.own}\n${page.quoted}`);
  return isPage ? [clean(page.own), clean(page.quoted)] : splitQuote(plain);
}

/** Whether a page shows the part with a Content-ID (RFC 2392), and not only one whose id begins like it. */
function isReferred(page: string, contentId: string): boolean {
  const id = contentId.replace(/^<(.*)>$/s, '$1');
  return [id, encodeURIComponent(id)].some((one) => {
    const found = page.split(`cid:${one}`);
    return found.slice(1).some((rest) => !/^[\w.@%$+-]/.test(rest));
  });
}

/** Whether a part is a picture that the mail's own page shows, and not a file that the person attached. */
const isShownInPage = ({ html = '' }: Email, one: Attachment): boolean =>
  one.mimeType.startsWith('image/') &&
  one.disposition !== 'attachment' &&
  one.contentId !== undefined &&
  isReferred(html, one.contentId);

const isWinmail = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || filename?.toLowerCase() === 'winmail.dat';

/** The files of a mail. Those in Outlook's `winmail.dat`, and the text in it, take its place. */
function readFiles(email: Email): { files: UploadedFile[]; winmail: Winmail | undefined } {
  let winmail: Winmail | undefined;
  const files = email.attachments
    .filter((one) => !isShownInPage(email, one) && !isCalendarAnswer(one))
    .flatMap((one) => {
      const own = { name: one.filename || one.mimeType, content: contentOf(one) };
      const opened = isWinmail(one) ? readWinmail(own.content) : null;
      winmail ??= opened ?? undefined;
      return opened?.files.map((file) => ({ ...file, name: file.name || own.name })) ?? [own];
    });
  return { files, winmail };
}

/** The addresses in the headers in which mail servers note the recipient of a delivery. */
const delivered = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.trim().replace(/^<(.*)>$/s, '$1'));

/** Every address that a mail may have been sent to, once, and not more than people write to. */
function readRecipients(email: Email): string[] {
  const named = mailboxes([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address);
  return [...new Set([...delivered(email), ...named])].slice(0, limits.recipients);
}

const isBlank = (text = ''): boolean => text.trim() === '';

/** Parses a mail (RFC 5322). Throws when the parser refuses it. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const { email, original } = await decodeMail(raw);
  const [from] = mailboxes(email.from && [email.from]);
  const { files, winmail } = readFiles(email);
  const hasText = !isBlank(email.text) || !isBlank(email.html);
  const [text, quoted] = readBody(hasText || !winmail ? email : winmail);
  const isUnreadable = [email.subject, text, quoted].some((one) => one?.includes('\uFFFD'));
  const automatic = isAutomatic(email);
  const bounce = automatic ? readBounce(email) : undefined;
  return {
    messageKey: createHash('sha256')
      .update(email.messageId ?? raw)
      .digest('base64url'),
    recipients: readRecipients(email),
    from: { name: toLine(from?.name ?? ''), address: toLine(from?.address ?? '') },
    subject: toLine(email.subject ?? ''),
    text: cut(text, limits.text),
    quoted: cut(quoted, limits.text),
    attachments: files
      .slice(0, limits.listed)
      .map(({ name, content }) => ({ name: toLine(name), content })),
    automatic,
    answer: readCalendarAnswer(email),
    original: isUnreadable && original.length <= limits.original ? original : null,
    bounce: bounce && { ...bounce, reason: toLine(bounce.reason) },
  };
}
