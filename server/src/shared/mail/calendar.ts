import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { company } from '@sumut/contracts/company/company';
import type { Language } from '@sumut/contracts/language/language';
import { toSingleLine } from './letter.ts';

/** A calendar entry in a mail. The mail program adds it to a calendar (`REQUEST`), or removes it (`CANCEL`). */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  /** The entry as iCalendar (RFC 5545). */
  content: string;
}

interface CalendarEntry {
  method: CalendarPart['method'];
  /** The same id for every state of the entry: a calendar replaces the entry with this id. */
  id: string;
  /** A number that grows with every state of the entry. */
  sequence: number;
  language: Language;
  summary: string;
  description?: string | undefined;
  place?: string | undefined;
  /** Milliseconds since the epoch. */
  startsAt: number;
  minutes: number;
  /** The sender's address of the mail. */
  organiser: string;
  /** The recipient of the mail. */
  attendee: { name: string; address: string };
}

/**
 * Creates a calendar entry (RFC 5546) in UTC, which every calendar shows in its own time zone. Values are escaped, so that line breaks
 * in them cannot begin a property.
 */
export function createCalendarPart(entry: CalendarEntry): CalendarPart {
  const { method, id, sequence, language, summary, description, place } = entry;
  const { startsAt, minutes, organiser, attendee } = entry;
  const isCancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: {
      company: toSingleLine(company.name.en),
      product: 'site',
      language: language.toUpperCase(),
    },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id,
    sequence,
    stamp: new Date(),
    start: new Date(startsAt),
    end: new Date(startsAt + minutes * 60_000),
    summary: toSingleLine(summary),
    ...(description !== undefined && { description }),
    ...(place && { location: toSingleLine(place) }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: toSingleLine(company.name[language]), email: toSingleLine(organiser) },
    attendees: [
      {
        name: toSingleLine(attendee.name),
        email: toSingleLine(attendee.address),
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: !isCancelled,
      },
    ],
  });
  return { method, content: calendar.toString() };
}
