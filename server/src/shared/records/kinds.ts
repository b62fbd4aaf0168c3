import {
  closedApplicationStatuses,
  closedMessageStatuses,
  messageStatuses,
} from '@sumut/contracts/portal/statuses';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readApplicationStatuses } from '../content/terms.ts';

/** What differs between messages and applications; lists, marks and notes are the same code for both. */
export interface RecordKind {
  /** As in `portal_revisions`. */
  name: 'messages' | 'applications';
  /** As audit actions begin. */
  audit: 'message' | 'application';
  table: 'contacts' | 'applications';
  /** The table's words for SQLite's search. */
  words: 'contacts_search' | 'applications_search';
  notes: 'contact_notes' | 'application_notes';
  reads: 'contact_reads' | 'application_reads';
  /** Column of what a record is about: subject or position. */
  about: 'subject' | 'position_key';
  /** Those of a record on which nobody works any more. */
  closedStatuses: readonly string[];
  /** All statuses, in the order of the workflow. */
  readStatuses: (db: Db) => Promise<readonly string[]>;
}

export const messageKind: RecordKind = {
  name: 'messages',
  audit: 'message',
  table: 'contacts',
  words: 'contacts_search',
  notes: 'contact_notes',
  reads: 'contact_reads',
  about: 'subject',
  closedStatuses: closedMessageStatuses,
  readStatuses: () => Promise.resolve(messageStatuses),
};

export const applicationKind: RecordKind = {
  name: 'applications',
  audit: 'application',
  table: 'applications',
  words: 'applications_search',
  notes: 'application_notes',
  reads: 'application_reads',
  about: 'position_key',
  closedStatuses: closedApplicationStatuses,
  readStatuses: readApplicationStatuses,
};
