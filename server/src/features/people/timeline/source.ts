import type { TimelineEntry } from '@sumut/contracts/portal/people';
import type { Db } from '../../../platform/database/schema/schema.ts';

/** The requested part of a timeline: the newest entries of these records up to a time. */
export interface Wanted {
  /** The ids of the messages. */
  messages: readonly string[];
  applications: readonly string[];
  /** Milliseconds since the epoch, inclusive. */
  until: number;
  /** Maximum number of entries. */
  limit: number;
}

type WithActor<Entry> = Entry extends TimelineEntry
  ? Omit<Entry, 'by'> & {
      /** Username or id of the account, or one of `auditActors`; null for none. */
      by: string | null;
    }
  : never;

/** An entry before the names of its accounts are looked up. */
export type RawEntry = WithActor<TimelineEntry>;

/** Reads entries of a timeline from one place where they are stored, newest first, and always in the same order. */
export type Source = (db: Db, wanted: Wanted) => Promise<RawEntry[]>;

/** The record of a row that refers to either a message or an application. */
export const toRecord = (row: {
  contact_id: string | null;
  application_id: string | null;
}): RawEntry['record'] =>
  row.contact_id === null
    ? { kind: 'applications', id: row.application_id ?? '' }
    : { kind: 'messages', id: row.contact_id };
