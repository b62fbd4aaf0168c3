import type { TimelineEntry } from '@sumut/contracts/portal/people';
import type { Db } from '../../../platform/database/schema/schema.ts';

/** What of a timeline is read: entries about these records until a time, the newest ones. */
export interface Wanted {
  /** Ids. */
  messages: readonly string[];
  applications: readonly string[];
  /** Milliseconds since the epoch, inclusive. */
  until: number;
  most: number;
}

type WithActor<Entry> = Entry extends TimelineEntry
  ? Omit<Entry, 'by'> & {
      /** Username or id of the account, or one of `auditActors`; null for none. */
      by: string | null;
    }
  : never;

/** An entry before its accounts have names. */
export type RawEntry = WithActor<TimelineEntry>;

/** One place where parts of the timeline are stored. Newest first, and always in the same order. */
export type Source = (db: Db, wanted: Wanted) => Promise<RawEntry[]>;

/** The record of a row that is about one or the other. */
export const toRecord = (row: {
  contact_id: string | null;
  application_id: string | null;
}): RawEntry['record'] =>
  row.contact_id === null
    ? { kind: 'applications', id: row.application_id ?? '' }
    : { kind: 'messages', id: row.contact_id };
