import type { CalendarAnswer } from '@sumut/contracts/portal/incomingMail';
import type { Generated } from 'kysely';
import type { ApplicationFields } from '@sumut/contracts/forms/application';
import type { ContactMessage, QuoteField } from '@sumut/contracts/forms/contact';
import type { AttachedFile } from '@sumut/contracts/portal/applicationFiles';
import type { ApplicationSource } from '@sumut/contracts/portal/candidates';
import type { CvTextState } from '@sumut/contracts/portal/cvText';
import type { ApplicationStatus, MessageStatus } from '@sumut/contracts/portal/statuses';
import type { ColumnsOf } from './columnsOf.ts';

// Messages and applications from visitors, and the data that staff add to them.

interface Received {
  id: string;
  /** UUID that the client assigned to the completed form, or null. Unique. */
  idempotency_key: string | null;
  created_at: number;
}

/** The columns that the portal adds to a message or an application. */
interface Handled {
  /** Grows with each change. */
  version: Generated<number>;
  /** Account id; null while unassigned. */
  assignee_id: string | null;
  /** When the record got its current status. */
  status_at: number;
  /** When the record was marked as spam; null otherwise. */
  spam_at: number | null;
  /** Words for searching (`searchText`), and the name by which it is sorted (`normalizedKey`). */
  search_text: string;
  name_key: string;
  /** SQLite only: the rowid of the words in `contacts_search` or `applications_search`, assigned by a trigger. */
  search_row: Generated<number | null>;
}

/** The optional fields of a request for a quote; empty in other messages. */
type QuoteColumns = Record<QuoteField, Generated<string>>;

export interface ContactsTable
  extends ColumnsOf<Omit<ContactMessage, QuoteField>>, QuoteColumns, Received, Handled {
  status: MessageStatus;
}

export interface ApplicationsTable extends ColumnsOf<ApplicationFields>, Received, Handled {
  status: ApplicationStatus;
  source: Generated<ApplicationSource>;
  /** Who added the candidate by hand, and when the candidate agreed to it; null for applications from the site's form. */
  added_by: string | null;
  agreed_at: number | null;
  /** Name, type and size of the CV. `cvColumns` and `hasCv` define the values for an application without a CV. */
  cv_file_name: string;
  cv_media_type: string;
  cv_size: number;
  cv_scan: Generated<'waiting' | 'clean' | 'infected'>;
  /** When the CV may be scanned next. */
  cv_scan_at: Generated<number>;
  cv_finding: string | null;
  /** Equal for the same position, email address and phone number. The position of an opening has its key in `positions`. */
  position_key: string;
  email_key: string;
  phone_key: string;
  /** 1 to 5, or 0 for no rating: 0 sorts last on both databases. */
  rating: Generated<number>;
  rejection_reason: string | null;
}

/** The tables `contact_notes` and `application_notes`. */
export interface NotesTable {
  id: string;
  record_id: string;
  author_id: string;
  created_at: number;
  text: string;
  /** JSON: ids of the accounts that the note mentions. */
  mentions: Generated<string>;
}

/** Mails to senders of messages and applications that were written in the portal. */
export interface RepliesTable {
  id: string;
  /** The message or the application that the reply belongs to: exactly one of the two. */
  contact_id: string | null;
  application_id: string | null;
  author_id: string;
  /** The mail in the outbox, which has its state. */
  mail_id: string;
  created_at: number;
  subject: string;
  text: string;
  /** The record's previous status, which is restored if the reply is taken back. */
  status_before: string;
  /** The template of a mail to an applicant. */
  template: string | null;
  /** The status that an application got together with its mail. */
  moved_to: ApplicationStatus | null;
  /** UUID that the client assigned to the request; unique per application and author. */
  idempotency_key: string | null;
}

/** Incoming mails: answers to mails of the site. */
export interface IncomingMailsTable {
  id: string;
  /** The message or the application that the mail belongs to: exactly one of the two. */
  contact_id: string | null;
  application_id: string | null;
  /** Hash of the `Message-ID`; unique per record. */
  message_key: string;
  created_at: number;
  from_name: string;
  from_address: string;
  subject: string;
  text: string;
  quoted: string;
  /** JSON: the attachments (`shared/records/threadMails.ts`). Rows of earlier versions contain only names. */
  attachments: string;
  automatic: number;
  /** The answer of a calendar program to an invitation. */
  answer: CalendarAnswer | null;
  /** The unchanged mail, if a part of its text cannot be read. */
  original: Uint8Array | null;
}

/** Holds, which keep a record from every deletion. */
export interface HoldsTable {
  id: string;
  /** The message or the application that the hold keeps: exactly one of the two. */
  contact_id: string | null;
  application_id: string | null;
  /** Empty for holds that replaced the mark `kept` of earlier versions. */
  reason: string;
  /** When the hold ends by itself, in milliseconds since the epoch; null for no end. */
  until: number | null;
  /** The account that placed the hold; null if it is unknown. */
  owner_id: string | null;
  created_at: number;
  /** When a colleague ended the hold. */
  ended_at: number | null;
}

/** All reasons given for rejections. While the application is rejected, its row also contains the last reason. */
export interface ApplicationReasonsTable {
  id: string;
  application_id: string;
  /** Null for reasons of earlier versions whose author is unknown. */
  author_id: string | null;
  created_at: number;
  text: string;
  /** The id of the usual reason; null for a reason in other words. */
  term_id: string | null;
}

/** The tables `contact_reads` and `application_reads`: which accounts have opened a record. */
export interface ReadsTable {
  record_id: string;
  account_id: string;
  /** Null for rows of versions that did not store the time. */
  at: number | null;
}

export interface ApplicationTagsTable {
  application_id: string;
  /** Equal for spellings of the same tag. */
  tag_key: string;
  tag: string;
}

/** The tags that a change added and removed. The audit log refers to the change by its id. */
export interface ApplicationTagChangesTable {
  id: string;
  application_id: string;
  /** JSON lists. */
  added: string;
  removed: string;
}

/** The statuses that an application has had, in the order of its versions. */
export interface ApplicationStagesTable {
  application_id: string;
  /** The first version of the application with this status; 0 for its first status. */
  version: number;
  status: ApplicationStatus;
  /** When the application got this status. */
  at: number;
}

/** Application files: files other than the CV. */
export interface ApplicationFilesTable {
  id: string;
  application_id: string;
  /** The mail that contained the file, or the account that added it: exactly one of the two. */
  mail_id: string | null;
  author_id: string | null;
  /** UUID that the client assigned to the upload; unique per application and author. */
  idempotency_key: string | null;
  created_at: number;
  file_name: string;
  media_type: AttachedFile['mediaType'];
  size: number;
  scan: Generated<'waiting' | 'clean' | 'infected'>;
  /** When the file may be scanned next. */
  scan_at: Generated<number>;
  finding: string | null;
  /** When the file was removed. It is deleted soon afterwards. */
  removed_at: number | null;
}

/** The bytes of application files, in a separate table so that lists never read them. */
export interface ApplicationFileContentsTable {
  file_id: string;
  content: Uint8Array;
}

/** Numbers that grow with each change by staff, so that open portals notice changes. */
export interface PortalRevisionsTable {
  name: 'messages' | 'applications';
  number: number;
}

/** The bytes of CVs, in a separate table so that lists never read them. */
export interface CvFilesTable {
  application_id: string;
  content: Uint8Array;
}

/** The texts of CVs for searching; each application has a row. Derived from `cv_files`, so that a lost text can be read again. */
export interface CvTextsTable {
  application_id: string;
  state: Generated<CvTextState>;
  /** The number of attempts to read the CV. */
  attempts: Generated<number>;
  /** When the CV may be read next. */
  due_at: number;
  text: Generated<string>;
  /** Words for searching: the application's (`search_text`) and the CV's. */
  words: string;
}
