import type { Attachment, Email } from 'postal-mime';

/** A report that a mail of the site was not delivered. */
export interface Bounce {
  /** The id of the mail, which is the first part of its `Message-ID`. */
  mail: string;
  /** Why it was not delivered: the status (RFC 3463) and the words of the mail server, or the first line that has a status. */
  reason: string;
}

/** Characters of a part that are read. */
const partMax = 100_000;

const contentOf = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : new TextDecoder().decode(content))
    .slice(0, partMax)
    // Long header lines are folded: they continue after a line break and a space.
    .replaceAll(/\r?\n[ \t]/g, ' ');

const foldSpaces = (reason: string): string => reason.replaceAll(/\s+/g, ' ').trim();

const findField = (text: string, field: RegExp): string | undefined =>
  text
    .split('\n')
    .find((line) => field.test(line))
    ?.replace(field, '')
    .trim();

/** Lines with a status of a lasting or a last temporary failure, such as `552 5.2.2 mailbox full`. */
const statusLine = /(?:^|[\s(#])[45]\.\d{1,3}\.\d{1,3}(?:[\s)]|$)/;

const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';

/** The id of a mail of the site, which is a UUID, in a copy of the mail's headers. */
const ownId = new RegExp(`^ {0,8}(?:> ?)?message-id: {0,8}<${uuid}@`, 'im');

/** The same in a header of the report, which refers to the mail as an answer does. */
const answeredId = new RegExp(`<${uuid}@[^<>]{1,255}>[^<]{0,80}$`, 'i');

/**
 * Returns the mail that a report of a mail server (RFC 3464, or in the words of the server) concerns, and why it was not delivered.
 * Undefined for other mails, and for reports of a delay or of a delivery.
 */
export function readBounce({
  attachments,
  text = '',
  inReplyTo = '',
  references = '',
}: Email): Bounce | undefined {
  const parts = attachments.map((one) => ({ type: one.mimeType, text: contentOf(one) }));
  const body = text.slice(0, partMax);
  const copied = [...parts.map((part) => part.text), body].flatMap(
    (part) => ownId.exec(part)?.[1] ?? [],
  )[0];
  const mail = copied ?? answeredId.exec(inReplyTo)?.[1] ?? answeredId.exec(references)?.[1];
  if (mail === undefined) return undefined;
  const report = parts.find(({ type }) => type === 'message/delivery-status')?.text;
  if (report === undefined) {
    const line = body.split('\n').find((one) => statusLine.test(one));
    return line === undefined ? undefined : { mail, reason: foldSpaces(line) };
  }
  if (findField(report, /^action:/i)?.toLowerCase() !== 'failed') return undefined;
  const status = findField(report, /^status:/i) ?? '';
  const words = findField(report, /^diagnostic-code:(?:[^;]*;)?/i) ?? '';
  const reason = words.includes(status) ? words : `${status} ${words}`;
  return { mail, reason: foldSpaces(reason) };
}
