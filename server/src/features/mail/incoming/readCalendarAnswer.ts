import type { Attachment, Email } from 'postal-mime';
import type { CalendarAnswer } from '@sumut/contracts/portal/incomingMail';

/** Minutes of an offset such as `+0400`. */
function toMinutes(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** The offset of a time zone of the IANA at a time, in minutes; undefined for another name. */
function offsetOf(zone: string, time: number): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = parts.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const offset = /([+-]\d{2}):(\d{2})$/.exec(name);
    return offset ? toMinutes(`${offset[1] ?? ''}${offset[2] ?? ''}`) : 0;
  } catch {
    return undefined;
  }
}

/**
 * Reads the start of the event in the lines of a calendar part (RFC 5545, 3.3.5), in milliseconds since the epoch. Undefined without
 * one, and in a zone that is unknown: a wrong time is worse than none.
 */
export function readCalendarTime(lines: readonly string[]): number | undefined {
  const event = lines.slice(lines.findIndex((line) => /^BEGIN:VEVENT/i.test(line)));
  const start = event.find((line) => /^DTSTART[;:]/i.test(line)) ?? '';
  const [, year, month, day, hour, minute, utc] =
    /:(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\d{2}(Z?)$/i.exec(start.trim()) ?? [];
  if (utc === undefined) return undefined;
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
  );
  if (utc !== '') return local;
  const zone = /;TZID="?([^";:]+)/i.exec(start)?.[1] ?? '';
  // Outlook names its zones as Windows does, and adds their offsets; with summer time there are two.
  const offsets = new Set(
    lines.flatMap((line) => /^TZOFFSETTO:([+-]\d{4})/i.exec(line)?.[1] ?? []).map(toMinutes),
  );
  const [only] = offsets.size === 1 ? offsets : [];
  const offset = zone === '' ? undefined : (offsetOf(zone, local) ?? only);
  return offset === undefined ? undefined : local - offset * 60_000;
}

/** The states of an attendee in an answer (RFC 5546, 3.2.3). */
const answers: Readonly<Record<string, CalendarAnswer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/** The text of a calendar part without the breaks of long lines, which continue after a line break and a space. */
const getText = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : new TextDecoder().decode(content))
    .slice(0, 100_000)
    .replaceAll(/\r?\n[ \t]/g, '');

/** The method of a calendar part (RFC 5546, 1.4). Some programs leave it out of the part's header. */
const methodOf = (part: Attachment): string =>
  (part.method ?? /^METHOD:(\w+)/im.exec(getText(part))?.[1] ?? '').toUpperCase();

/** Whether a part is the answer of a calendar program, which also adds it to the mail as a file. */
export const isCalendarAnswer = (part: Attachment): boolean =>
  ['text/calendar', 'application/ics'].includes(part.mimeType) &&
  ['REPLY', 'COUNTER'].includes(methodOf(part));

/** The answer of an attendee to a calendar entry. */
export interface EntryAnswer {
  state: CalendarAnswer;
  /** The id of the entry, a UUID; empty if the answer is about an entry of another site. */
  entry: string;
  /** The number of the entry's state that is answered. */
  sequence: number;
  /** The attendee's address. */
  attendee: string;
  /** The start that the attendee proposes, in milliseconds since the epoch; null in another answer, and when it cannot be read. */
  time: number | null;
}

/** The answer to an invitation in a mail; null without one. A proposal of another time is an answer, too. */
export function readCalendarAnswer({ attachments }: Email): EntryAnswer | null {
  const part = attachments.find(isCalendarAnswer);
  if (!part) return null;
  const lines = getText(part).split(/\r?\n/);
  const find = (name: string) => lines.find((line) => line.toUpperCase().startsWith(name)) ?? '';
  const valueOf = (line: string) => line.slice(line.indexOf(':') + 1).trim();
  const attendee = find('ATTENDEE');
  const partstat = /PARTSTAT="?([A-Z-]+)/i.exec(attendee)?.[1]?.toUpperCase() ?? '';
  const state = methodOf(part) === 'COUNTER' ? 'counter' : answers[partstat];
  if (!state) return null;
  return {
    state,
    entry: /^[\da-f-]{36}$/i.exec(valueOf(find('UID')))?.[0] ?? '',
    // A longer number would not fit into the column.
    sequence: Number(/^\d{1,9}$/.exec(valueOf(find('SEQUENCE')))?.[0] ?? 0),
    time: (state === 'counter' && readCalendarTime(lines)) || null,
    attendee: /mailto:([^\s"]+)/i.exec(attendee)?.[1] ?? '',
  };
}
