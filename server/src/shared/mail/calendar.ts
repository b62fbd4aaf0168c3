import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { company } from '@sumut/contracts/company/company';
import type { Language } from '@sumut/contracts/language/language';
import { toLine } from './letter.ts';

/** A calendar entry that a mail carries: as the mail program enters it into a calendar, or takes it out. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar (RFC 5545). */
  content: string;
}

interface CalendarEntry {
  method: CalendarPart['method'];
  /** The same for every state of it: a calendar replaces what it has under this id. */
  id: string;
  /** Grows with every state. */
  sequence: number;
  language: Language;
  summary: string;
  description?: string | undefined;
  place?: string | undefined;
  /** Milliseconds since the epoch. */
  startsAt: number;
  minutes: number;
  /** The address that the mail comes from. */
  organiser: string;
  /** Who gets the mail. */
  attendee: { name: string; address: string };
}

/**
 * A calendar entry (RFC 5546) in UTC, which every calendar shows in its own time zone. Values are escaped, and no line break of theirs
 * begins a property.
 */
export function createCalendarPart(entry: CalendarEntry): CalendarPart {
  const { method, id, sequence, language, summary, description, place } = entry;
  const { startsAt, minutes, organiser, attendee } = entry;
  const isCancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: toLine(company.name.en), product: 'site', language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id,
    sequence,
    stamp: new Date(),
    start: new Date(startsAt),
    end: new Date(startsAt + minutes * 60_000),
    summary: toLine(summary),
    ...(description !== undefined && { description }),
    ...(place && { location: toLine(place) }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: toLine(company.name[language]), email: toLine(organiser) },
    attendees: [
      {
        name: toLine(attendee.name),
        email: toLine(attendee.address),
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: !isCancelled,
      },
    ],
  });
  return { method, content: calendar.toString() };
}
