import type { Attachment, Email } from 'postal-mime';
import type { CalendarAnswer } from '@sumut/contracts/portal/incomingMail';

/** The states of an attendee in an answer (RFC 5546, 3.2.3). */
const answers: Readonly<Record<string, CalendarAnswer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/** Whether a part is the answer of a calendar program, which also adds it to the mail as a file. */
export const isCalendarAnswer = ({ mimeType, method }: Attachment): boolean =>
  ['text/calendar', 'application/ics'].includes(mimeType) &&
  (method === 'REPLY' || method === 'COUNTER');

/** The answer of an attendee to a calendar entry. */
export interface EntryAnswer {
  state: CalendarAnswer;
  /** The id of the entry, a UUID; empty if the answer is about an entry of another site. */
  entry: string;
  /** The number of the entry's state that is answered. */
  sequence: number;
  /** The attendee's address. */
  attendee: string;
}

/** The answer to an invitation in a mail; null without one. A proposal of another time is an answer, too. */
export function readCalendarAnswer({ attachments }: Email): EntryAnswer | null {
  const part = attachments.find(isCalendarAnswer);
  if (!part) return null;
  const { content } = part;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  // Long lines are folded: they continue after a line break and a space.
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  const find = (name: string) => lines.find((line) => line.toUpperCase().startsWith(name)) ?? '';
  const valueOf = (line: string) => line.slice(line.indexOf(':') + 1).trim();
  const attendee = find('ATTENDEE');
  const partstat = /PARTSTAT="?([A-Z-]+)/i.exec(attendee)?.[1]?.toUpperCase() ?? '';
  const state = part.method === 'COUNTER' ? 'counter' : answers[partstat];
  if (!state) return null;
  return {
    state,
    entry: /^[\da-f-]{36}$/i.exec(valueOf(find('UID')))?.[0] ?? '',
    // A longer number would not fit into the column.
    sequence: Number(/^\d{1,9}$/.exec(valueOf(find('SEQUENCE')))?.[0] ?? 0),
    attendee: /mailto:([^\s"]+)/i.exec(attendee)?.[1] ?? '',
  };
}
