import type { Generated, Kysely } from 'kysely';
import type {
  ApplicationStatus,
  Browser,
  ContactSubject,
  ContentKind,
  Language,
  MessageStatus,
  Platform,
  Role,
  StoredFile,
} from '@sumut/contracts';

// Portable types alone: 0/1 integers for booleans, milliseconds since the epoch as integers, JSON as text.

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
  /** Account; null for nobody. */
  assignee_id: string | null;
  /** When it got its status. */
  status_at: number;
  /** Words for searching (`searchText`), and the name by which it is sorted (`foldedKey`). */
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
  cv_file_name: string;
  cv_media_type: string;
  cv_size: number;
  /** Equal for what counts as the same position, address and number. */
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
}

/** Of `contact_reads` and `application_reads`: who has opened what. */
export interface ReadsTable {
  record_id: string;
  account_id: string;
}

export interface ApplicationTagsTable {
  application_id: string;
  /** Equal for tags that count as the same. */
  tag_key: string;
  tag: string;
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

export interface AccountsTable {
  id: string;
  /** Normalised: trimmed, NFC, lower case. Unique. */
  username: string;
  first_name: string;
  last_name: string;
  role: Role;
  /** argon2id, PHC string. */
  password_hash: string;
  disabled: number;
  created_at: number;
  /** The hash is that of a one-time secret, good until then; null for a password that its owner chose. */
  initial_until: number | null;
  last_sign_in_at: number | null;
}

/** An authenticator's secret; not asked for before it is confirmed. */
export interface SecondFactorsTable {
  account_id: string;
  /** Sealed (secretBox.ts). */
  secret: string;
  confirmed_at: number | null;
  /** The last time step whose code was used: it and those before are good no more. */
  last_step: number;
  /** Null before it is confirmed. */
  recovery_salt: string | null;
}

export interface RecoveryCodesTable {
  account_id: string;
  hash: string;
  used_at: number | null;
}

export interface SessionsTable {
  /** Hash of the cookie's value; the value itself is stored nowhere. */
  cookie_hash: string;
  session_id: string;
  account_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  browser: Browser;
  platform: Platform;
}

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

export interface SettingsTable {
  name: string;
  value: string;
}

export interface ReleasesTable {
  /** URL path under which the files are served: module name and hash. Primary key. */
  base: string;
  module: string;
  hash: string;
  version: string;
  /** The release record exactly as it was built: its bytes are hashed and signed. */
  document: string;
  created_at: number;
  /** Compact JWS of the team's key, and the key's id; null for builds that were published at the server itself. */
  signature: string | null;
  key_id: string | null;
  /** Who brought it, for people; null in releases from before this was kept. */
  released_by: string | null;
  /** Bytes: of all files; of entry and preload, compressed by brotli. */
  total: number;
  first_load: number;
}

export interface ReleaseFilesTable {
  base: string;
  path: string;
  integrity: string;
  content: Uint8Array;
}

export interface SnapshotsTable {
  number: number;
  /** `StoredSnapshot` as JSON. */
  document: string;
  created_at: number;
  created_by: string;
  /** `SnapshotChange` as JSON: what made it of the one before. */
  change: string | null;
}

export interface LiveTable {
  /** Always 1: the table has one row. */
  id: number;
  number: number;
}

export interface TeamKeysTable {
  /** RFC 7638 thumbprint. */
  id: string;
  name: string;
  /** The one module that it may release. */
  module: string;
  /** The public key, JSON. */
  jwk: string;
  created_at: number;
  revoked_at: number | null;
}

/** Proofs of requests that were accepted: none is good twice. */
export interface UsedProofsTable {
  jti: string;
  expires_at: number;
}

/** What a session's admin looks at instead of the live site: a stored release or a developer's machine. */
export interface PreviewsTable {
  cookie_hash: string;
  module: string;
  hash: string | null;
  origin: string | null;
  expires_at: number;
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

/** Who did what; rows are only ever added, and triggers see to it. */
export interface AuditLogTable {
  id: string;
  at: number;
  actor: string;
  action: string;
  subject: string;
  /** JSON. */
  details: string;
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

export interface Tables {
  contacts: ContactsTable;
  applications: ApplicationsTable;
  cv_files: CvFilesTable;
  contact_notes: NotesTable;
  application_notes: NotesTable;
  contact_reads: ReadsTable;
  application_reads: ReadsTable;
  application_tags: ApplicationTagsTable;
  portal_revisions: PortalRevisionsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passes: PassesTable;
  used_challenges: UsedChallengesTable;
  settings: SettingsTable;
  releases: ReleasesTable;
  release_files: ReleaseFilesTable;
  snapshots: SnapshotsTable;
  live: LiveTable;
  team_keys: TeamKeysTable;
  used_proofs: UsedProofsTable;
  previews: PreviewsTable;
  vitals: VitalsTable;
  audit_log: AuditLogTable;
  content: ContentTable;
  content_files: ContentFilesTable;
}

/** The database or a transaction in it: what every repository function takes first. */
export type Db = Kysely<Tables>;
