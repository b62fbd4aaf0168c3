import type { Generated } from 'kysely';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import type { TermList } from '@sumut/contracts/content/hiringTerms';
import type { StoredFile } from '@sumut/contracts/content/media';

// The gate, forms, settings, figures and what is published.

export interface PassesTable {
  cookie_hash: string;
  /** Public part of the gate session record. */
  token: string;
  created_at: number;
  expires_at: number;
}

/** Solved challenges that have let a form in. */
export interface UsedChallengesTable {
  signature: string;
  /** After this the challenge is refused anyway. */
  expires_at: number;
}

/** Records that are due, since when, in milliseconds since the epoch. */
export interface RetentionBinTable {
  subject: string;
  id: string;
  at: number;
}

export interface SettingsTable {
  name: string;
  value: string;
}

/** Counts of what pages reported, by minute. */
export interface VitalsTable {
  module: string;
  /** First 16 digits of the release's hash. */
  hash: string;
  /** Minutes since the epoch. */
  minute: number;
  metric: string;
  count: number;
}

/** News, media resources and job openings: what is published, and what is not yet. */
export interface ContentTable {
  id: string;
  kind: ContentKind;
  /** Grows with each change. */
  version: number;
  published: number;
  /** All else that was written, JSON: it is read whole, and nothing is searched in it. */
  document: string;
  created_at: number;
  changed_at: number;
  /** Username. */
  changed_by: string;
}

/** What openings are called, also those that were deleted: applications were sent for them. */
export interface PositionsTable {
  /** As in the `position_key` of applications. */
  key: string;
  opening_id: string;
  department: string;
  title_ar: string;
  title_en: string;
  /** Grows with each change of an application for it. */
  revision: Generated<number>;
}

/** Words of hiring, by list, once somebody has changed it. */
export interface HiringTermsTable {
  list: TermList;
  /** Grows with each change. */
  version: number;
  /** The entries in their order, JSON: they are read and written together. */
  document: string;
}

/** All titles that an opening has or had, in both languages. */
export interface PositionTitlesTable {
  /** As `nameKey` makes it. */
  title_key: string;
  position_key: string;
}

/** Files of media resources, at most one each. */
export interface ContentFilesTable {
  id: string;
  content_id: string;
  name: string;
  media_type: StoredFile['mediaType'];
  size: number;
  /** The last column, so that the others are read without touching the bytes. */
  content: Uint8Array;
}

/** What the server has to send to others, at least once. */
export interface OutboxTable {
  id: string;
  kind: 'webhook' | 'mail' | 'team';
  /** JSON. */
  payload: string;
  /** `caught`: in demo mode, a mail that is shown in the portal in place of being sent. */
  state: 'waiting' | 'sent' | 'caught' | 'failed';
  /** With the one under way. */
  attempts: number;
  /** Of what waits: not before that. */
  next_attempt_at: number;
  created_at: number;
  /** When it was sent or given up. */
  ended_at: number | null;
  /** Of mails: the address, in lower case. */
  recipient: string | null;
  /** The message or application that it is about: it goes with that. */
  contact_id: string | null;
  application_id: string | null;
  /** Why the last attempt failed. */
  error: string | null;
}
