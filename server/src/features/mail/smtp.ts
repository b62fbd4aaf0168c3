import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../../platform/environment/variables.ts';
import type { Failure } from '../../shared/deliver.ts';
import type { CalendarPart } from '../../shared/mail/calendar.ts';
import { toSingleLine } from '../../shared/mail/letter.ts';

/** A mail with its headers. */
export interface SmtpMail {
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Milliseconds since the epoch. */
  date: number;
  /** The value of `Auto-Submitted` (RFC 3834), which prevents absence notices in answer. Absent for a mail that a person wrote. */
  automatic?: 'auto-generated' | 'auto-replied' | undefined;
  /** The ids of earlier mails of the same conversation, oldest first. */
  follows?: readonly string[] | undefined;
  /** The event that a mail program offers to add to a calendar. */
  calendar?: CalendarPart | undefined;
}

/** Milliseconds without a byte, for connecting, and for the greeting. The caller's signal limits the whole attempt. */
const silence = 20_000;

function toMessage({ id, from, automatic, date, follows = [], calendar, ...mail }: SmtpMail) {
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  const toMessageId = (row: string) => `<${row}@${domain}>`;
  const references = follows.map(toMessageId);
  const last = references.at(-1);
  return {
    ...mail,
    from,
    date: new Date(date),
    // Every attempt has the same id, so that a mail program recognises a repeated mail.
    messageId: toMessageId(id),
    ...(last !== undefined && { references, inReplyTo: last }),
    // nodemailer adds the event as an alternative of the text, which calendars look for, and as a file.
    ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
    ...(automatic && {
      headers: { 'Auto-Submitted': automatic, 'X-Auto-Response-Suppress': 'All' },
    }),
  };
}

/** Sends mails over connections that are kept from one mail to the next. */
export interface SmtpSender {
  /** Hands a mail over to the server. Resolves to undefined when the server has accepted it. The signal ends the attempt at any time. */
  send: (mail: SmtpMail, signal: AbortSignal) => Promise<Failure | undefined>;
  /** Connects and signs in, without a mail. Resolves to undefined when the server has accepted it. */
  verify: () => Promise<Failure | undefined>;
  /** Closes the connections. */
  close: () => void;
}

/** Creates a sender with at most `connections` at the same time. They are opened when they are needed. */
export function openSmtp(
  { host, port, tls, login }: SmtpServer,
  { connections = 1 }: { connections?: number } = {},
): SmtpSender {
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    // A mail is sent again on another connection once, if the server has closed the kept one. Further attempts are the outbox's.
    maxRequeues: 1,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    // Mails contain no references to files or URLs that nodemailer would have to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const attempt = async (work: Promise<unknown>): Promise<Failure | undefined> => {
    try {
      await work;
      return undefined;
    } catch (error) {
      return explain(error);
    }
  };
  return {
    send: (mail, signal) => attempt(transport.sendMail({ ...toMessage(mail), signal })),
    verify: () => attempt(transport.verify()),
    close: () => transport.close(),
  };
}

/** An error with the properties that nodemailer and Node add. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
}

/** Characters of a mail server's answer that are stored. */
const longestAnswer = 300;

/** Describes a failure, and whether this mail caused it. Answers to the sign-in are left out: they could contain the credentials. */
function explain(error: unknown): Failure {
  if (!(error instanceof Error)) return { reason: 'unknown', final: false, unavailable: true };
  const { code = error.name, responseCode, command = '', response } = error as SmtpError;
  const status = responseCode === undefined ? '' : ` ${responseCode}`;
  const reason = `${code}${status}${command && ` ${command}`}`;
  // The recipient or the content was refused; a refused sender or sign-in would be refused for every mail.
  const ownFault = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  const details =
    response !== undefined && code !== 'EAUTH'
      ? toSingleLine(`${code} ${response}`).slice(0, longestAnswer)
      : reason;
  return {
    reason,
    details,
    final: ownFault && responseCode !== undefined && responseCode >= 500,
    unavailable: !ownFault,
  };
}
