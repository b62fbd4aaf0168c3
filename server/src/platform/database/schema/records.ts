import type { Generated } from 'kysely';
import type { ContactSubject } from '@sumut/contracts/forms/contact';
import type { AttachedFile } from '@sumut/contracts/portal/applicationFiles';
import type { ApplicationSource } from '@sumut/contracts/portal/candidates';
import type { CvTextState } from '@sumut/contracts/portal/cvText';
import type { Language } from '@sumut/contracts/language/language';
import type { ApplicationStatus, MessageStatus } from '@sumut/contracts/portal/statuses';

// What visitors send, and what staff add to it.

interface Sender {
  id: string;
  /** UUID that the client gave the filled form, or null. Unique. */
  idempotency_key: string | null;
  created_at: number;
  first_name: string;
  last_name: string;
  email: string;
  language: Language;
}

/** What the portal keeps with a message or an application. */
interface Handled {
  /** Grows with each change. */
  version: Generated<number>;
  /** Account id; null while unassigned. */
  assignee_id: string | null;
  /** When it got its status. */
  status_at: number;
  /** When it was marked as spam; null otherwise. */
  spam_at: number | null;
  /** Words for searching (`searchText`), and the name by which it is sorted (`normalizedKey`). */
  search_text: string;
  name_key: string;
  /** SQLite alone: rowid of its words in `contacts_search` or `applications_search`, given by a trigger. */
  search_row: Generated<number | null>;
}

export interface ContactsTable extends Sender, Handled {
  subject: ContactSubject;
  message: string;
  status: MessageStatus;
}

export interface ApplicationsTable extends Sender, Handled {
  phone: string;
  position: string;
  cover_letter: string;
  status: ApplicationStatus;
  source: Generated<ApplicationSource>;
  /** Who added it by hand, and when the person had agreed to it; null for what the form of the site sent. */
  added_by: string | null;
  agreed_at: number | null;
  /** Of the CV; `cvColumns` and `hasCv` define what these are without one. */
  cv_file_name: string;
  cv_media_type: string;
  cv_size: number;
  cv_scan: Generated<'waiting' | 'clean' | 'infected'>;
  /** When it may be scanned next. */
  cv_scan_at: Generated<number>;
  cv_finding: string | null;
  /** Equal for what counts as the same position, address and number; of an opening, the key in `positions`. */
  position_key: string;
  email_key: string;
  phone_key: string;
  /** 1 to 5, 0 for none: so it sorts last on both databases. */
  rating: Generated<number>;
  rejection_reason: string | null;
  /** Not deleted after its time. */
  kept: Generated<number>;
}

/** Of `contact_notes` and `application_notes`. */
export interface NotesTable {
  id: string;
  record_id: string;
  author_id: string;
  created_at: number;
  text: string;
  /** JSON: ids of the accounts that it mentions. */
  mentions: Generated<string>;
}

/** Mails to those who sent something, written in the portal. */
export interface RepliesTable {
  id: string;
  /** The message or the application that it is about: one of the two. */
  contact_id: string | null;
  application_id: string | null;
  author_id: string;
  /** In the outbox, where its state is. */
  mail_id: string;
  created_at: number;
  subject: string;
  text: string;
  /** The record's status, should the reply be taken back. */
  status_before: string;
  /** What a mail to an applicant began with. */
  template: string | null;
  /** The status that an application got together with its mail. */
  moved_to: ApplicationStatus | null;
  /** UUID that the client gave the request; unique per application and author. */
  idempotency_key: string | null;
}

/** Mails from outside that answer ours. */
export interface IncomingMailsTable {
  id: string;
  /** The message or the application that it is about: one of the two. */
  contact_id: string | null;
  application_id: string | null;
  /** Hash of its `Message-ID`; unique per record. */
  message_key: string;
  created_at: number;
  from_name: string;
  from_address: string;
  subject: string;
  text: string;
  quoted: string;
  /** JSON: its files (`shared/records/attachments.ts`); of earlier versions their names alone. */
  attachments: string;
  automatic: number;
}

/** Every reason that was given for a rejection; the last one is also the application's while it is rejected. */
export interface ApplicationReasonsTable {
  id: string;
  application_id: string;
  /** Null for reasons from before that nobody is known to have given. */
  author_id: string | null;
  created_at: number;
  text: string;
  /** Of the list of usual reasons; null for one in other words. */
  term_id: string | null;
}

/** Of `contact_reads` and `application_reads`: who has opened what. */
export interface ReadsTable {
  record_id: string;
  account_id: string;
  /** Null for marks from before this was stored. */
  at: number | null;
}

export interface ApplicationTagsTable {
  application_id: string;
  /** Equal for tags that count as the same. */
  tag_key: string;
  tag: string;
}

/** Which tags a change added and removed; the audit log names it by its id. */
export interface ApplicationTagChangesTable {
  id: string;
  application_id: string;
  /** JSON lists. */
  added: string;
  removed: string;
}

/** The stages that an application was in, in the order of its versions. */
export interface ApplicationStagesTable {
  application_id: string;
  /** The application's version from which on it was there; 0 for its first stage. */
  version: number;
  status: ApplicationStatus;
  /** When it got there. */
  at: number;
}

/** Files next to the CV. */
export interface ApplicationFilesTable {
  id: string;
  application_id: string;
  /** The mail that it came with, or who added it: one of the two. */
  mail_id: string | null;
  author_id: string | null;
  /** UUID that the client gave the upload; unique per application and author. */
  idempotency_key: string | null;
  created_at: number;
  file_name: string;
  media_type: AttachedFile['mediaType'];
  size: number;
  scan: Generated<'waiting' | 'clean' | 'infected'>;
  /** When it may be scanned next. */
  scan_at: Generated<number>;
  finding: string | null;
  /** When it was removed; soon after, it is gone. */
  removed_at: number | null;
}

/** Apart from the file's row, so that lists never touch the bytes. */
export interface ApplicationFileContentsTable {
  file_id: string;
  content: Uint8Array;
}

/** Grow with each change by staff, so that open portals notice. */
export interface PortalRevisionsTable {
  name: 'messages' | 'applications';
  number: number;
}

/** Apart from the application's row, so that lists never touch the bytes. */
export interface CvFilesTable {
  application_id: string;
  content: Uint8Array;
}

/** What is read of a CV for searching; each application has a row. Derived from `cv_files`, and made again where it is lost. */
export interface CvTextsTable {
  application_id: string;
  state: Generated<CvTextState>;
  /** How often it was begun to read the CV. */
  attempts: Generated<number>;
  /** When it may be read next. */
  due_at: number;
  text: Generated<string>;
  /** Words for searching: the application's (`search_text`) and the CV's. */
  words: string;
}
