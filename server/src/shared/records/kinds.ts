import {
  applicationStatuses,
  messageStatuses,
  openApplicationStatuses,
  openMessageStatuses,
} from '@sumut/contracts/portal/statuses';

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
  statuses: readonly string[];
  openStatuses: readonly string[];
}

export const messageKind: RecordKind = {
  name: 'messages',
  audit: 'message',
  table: 'contacts',
  words: 'contacts_search',
  notes: 'contact_notes',
  reads: 'contact_reads',
  about: 'subject',
  statuses: messageStatuses,
  openStatuses: openMessageStatuses,
};

export const applicationKind: RecordKind = {
  name: 'applications',
  audit: 'application',
  table: 'applications',
  words: 'applications_search',
  notes: 'application_notes',
  reads: 'application_reads',
  about: 'position_key',
  statuses: applicationStatuses,
  openStatuses: openApplicationStatuses,
};
