import {
  closedApplicationStatuses,
  closedMessageStatuses,
  messageStatuses,
} from '@sumut/contracts/portal/statuses';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readApplicationStatuses } from '../content/terms.ts';

/** The differences between messages and applications. Lists, read marks and notes share the code for both. */
export interface RecordKind {
  /** The name in `portal_revisions`. */
  name: 'messages' | 'applications';
  /** The prefix of audit actions. */
  audit: 'message' | 'application';
  table: 'contacts' | 'applications';
  /** The table of search words, on SQLite only. */
  words: 'contacts_search' | 'applications_search';
  notes: 'contact_notes' | 'application_notes';
  reads: 'contact_reads' | 'application_reads';
  /** The column of the topic: subject or position. */
  about: 'subject' | 'position_key';
  /** The statuses of records on which nobody works any more. */
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
