import type { Generated } from 'kysely';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import type { TermList } from '@sumut/contracts/content/hiringTerms';
import type { StoredFile } from '@sumut/contracts/content/media';

// Tables of the gate, forms, settings, web vitals, published content and the outbox.

export interface PassesTable {
  cookie_hash: string;
  /** The token of the gate session in the browser. */
  token: string;
  created_at: number;
  expires_at: number;
}

/** Solved challenges with which a form was accepted. */
export interface UsedChallengesTable {
  signature: string;
  /** When the challenge itself expires: the row is not needed after this time. */
  expires_at: number;
}

/** Records whose retention has ended, with the time (milliseconds since the epoch). */
export interface RetentionBinTable {
  subject: string;
  id: string;
  at: number;
}

export interface SettingsTable {
  name: string;
  value: string;
}

/** Counts of the web vitals and errors that pages reported, by minute. */
export interface VitalsTable {
  module: string;
  /** First 16 digits of the release's hash. */
  hash: string;
  /** Minutes since the epoch. */
  minute: number;
  metric: string;
  count: number;
}

/** The errors that pages reported for modules, grouped. */
export interface ModuleErrorsTable {
  id: string;
  /** A module or the shell. */
  module: string;
  kind: string;
  name: string;
  message: string;
  /** The stack of the latest report, as JSON. */
  frames: string;
  count: number;
  first_seen: number;
  last_seen: number;
}

/** How often an error was reported, by short hash of the release, browser, page and language; and the releases with an alert about its rise. */
export interface ModuleErrorCountsTable {
  error_id: string;
  kind: 'release' | 'browser' | 'page' | 'language' | 'alerted';
  value: string;
  count: number;
}

/** News, media resources and job openings, published or not. */
export interface ContentTable {
  id: string;
  kind: ContentKind;
  /** Grows with each change. */
  version: number;
  published: number;
  /** All other fields as JSON. The document is always read as a whole and never searched. */
  document: string;
  created_at: number;
  changed_at: number;
  /** Username. */
  changed_by: string;
}

/** The titles of openings. Rows of deleted openings stay, because applications refer to them. */
export interface PositionsTable {
  /** The `position_key` of applications for the opening. */
  key: string;
  opening_id: string;
  department: string;
  title_ar: string;
  title_en: string;
  /** Grows with each change of an application for the opening. */
  revision: Generated<number>;
}

/** The lists of hiring terms that somebody has changed. */
export interface HiringTermsTable {
  list: TermList;
  /** Grows with each change. */
  version: number;
  /** The entries in their order, as JSON. They are always read and written together. */
  document: string;
}

/** All current and former titles of openings, in both languages. */
export interface PositionTitlesTable {
  /** The `nameKey` of the title. */
  title_key: string;
  position_key: string;
}

/** Files of media resources: at most one per resource. */
export interface ContentFilesTable {
  id: string;
  content_id: string;
  name: string;
  media_type: StoredFile['mediaType'];
  size: number;
  /** The last column, so that the database reads the other columns without these bytes. */
  content: Uint8Array;
}

/** Webhooks and mails that the server sends at least once. */
export interface OutboxTable {
  id: string;
  kind: 'webhook' | 'mail' | 'team';
  /** JSON. */
  payload: string;
  /** `caught`: in demo mode, a mail that the portal shows instead of sending it. */
  state: 'waiting' | 'sent' | 'caught' | 'failed';
  /** The number of attempts, including the current one. */
  attempts: number;
  /** Due rows with a lower number are sent first. */
  priority: number;
  /** The earliest time of the next attempt, while the row is waiting. */
  next_attempt_at: number;
  created_at: number;
  /** When the row was sent or given up. */
  ended_at: number | null;
  /** For mails, the recipient's address in lower case. */
  recipient: string | null;
  /** The message or application that the mail belongs to. The mail is deleted with it. */
  contact_id: string | null;
  application_id: string | null;
  /** Why the last attempt failed. */
  error: string | null;
}
