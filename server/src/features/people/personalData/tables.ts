import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../platform/database/schema/schema.ts';

/** Everything by which the database finds the data of one person. */
export interface Subject {
  /** Ids of the person's messages and applications, including spam and records in the bin. */
  messages: readonly string[];
  applications: readonly string[];
  /** Addresses in lower case. */
  emails: readonly string[];
  /** Addresses, phone numbers and names as written, in lower case. */
  labels: readonly string[];
  /** The keyed hashes of the person's addresses and numbers (`subject.ts`). */
  hashes: readonly string[];
}

/**
 * What an erasure does with the rows: `cascade`, they go with their record by a foreign key; `delete`, the erasure deletes them;
 * `clear`, it empties their personal column; `keep`, they stay, and contain nothing that the person wrote.
 */
type OnErasure = 'cascade' | 'delete' | 'clear' | 'keep';

interface PersonalTable {
  /** The condition of the person's rows, in a query of this table alone. */
  rows: (of: Subject) => RawBuilder<SqlBool>;
  onErasure: OnErasure;
  /** The columns to read, if a file is among the others. */
  columns?: readonly string[];
}

const among = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;

const records = (of: Subject): string[] => [...of.messages, ...of.applications];

const either = (...conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

const ofEither = (of: Subject) =>
  either(among('contact_id', of.messages), among('application_id', of.applications));

const ofApplication: PersonalTable = {
  rows: (of) => among('application_id', of.applications),
  onErasure: 'cascade',
};

/** Rows that refer to a row of another table by a column. */
const through = (
  column: string,
  table: keyof Tables,
  condition: (of: Subject) => RawBuilder<SqlBool>,
): PersonalTable => ({
  rows: (of) =>
    sql`${sql.ref(column)} in (select id from ${sql.table(table)} where ${condition(of)})`,
  onErasure: 'cascade',
});

const ofMessageNote: PersonalTable = {
  rows: (of) => among('record_id', of.messages),
  onErasure: 'cascade',
};
const ofApplicationNote: PersonalTable = {
  rows: (of) => among('record_id', of.applications),
  onErasure: 'cascade',
};

const fromAddress = (of: Subject): RawBuilder<SqlBool> =>
  of.emails.length === 0 ? sql`1 = 0` : sql`lower(from_address) in (${sql.join(of.emails)})`;

/** With the attachments of mails that the person sent in the thread of somebody else. */
const applicationFiles: PersonalTable = {
  rows: (of) =>
    either(
      among('application_id', of.applications),
      sql`mail_id in (select id from incoming_mails where ${fromAddress(of)})`,
    ),
  onErasure: 'cascade',
};

/**
 * The tables with data of people outside the organisation, in the order of the inventory. Inventory, archive, erasure, the tests
 * and docs/personal-data.md follow this list. Their names are in the catalogue.
 */
export const personalTables = {
  contacts: { rows: (of) => among('id', of.messages), onErasure: 'delete' },
  applications: { rows: (of) => among('id', of.applications), onErasure: 'delete' },
  cv_files: { ...ofApplication, columns: ['application_id'] },
  cv_texts: ofApplication,
  application_files: applicationFiles,
  application_file_contents: {
    ...through('file_id', 'application_files', applicationFiles.rows),
    columns: ['file_id'],
  },
  contact_notes: ofMessageNote,
  application_notes: ofApplicationNote,
  contact_reads: ofMessageNote,
  application_reads: ofApplicationNote,
  application_tags: ofApplication,
  application_tag_changes: ofApplication,
  application_reasons: ofApplication,
  application_stages: ofApplication,
  interviews: ofApplication,
  interview_interviewers: through('interview_id', 'interviews', ofApplication.rows),
  interview_events: through('interview_id', 'interviews', ofApplication.rows),
  interview_scorecards: through('interview_id', 'interviews', ofApplication.rows),
  replies: { rows: ofEither, onErasure: 'cascade' },
  /** The person may also have answered in the thread of somebody else. */
  incoming_mails: {
    rows: (of) => either(ofEither(of), fromAddress(of)),
    onErasure: 'delete',
    columns: [
      'id',
      'contact_id',
      'application_id',
      'created_at',
      'from_name',
      'from_address',
      'subject',
      'text',
      'quoted',
      'attachments',
      'automatic',
      'answer',
    ],
  },
  outbox: { rows: ofEither, onErasure: 'cascade' },
  holds: { rows: ofEither, onErasure: 'cascade' },
  notices: { rows: ofEither, onErasure: 'cascade' },
  retention_bin: { rows: (of) => among('id', records(of)), onErasure: 'delete' },
  person_requests: { rows: (of) => among('person_key', of.labels), onErasure: 'clear' },
  audit_log: { rows: (of) => among('subject', records(of)), onErasure: 'keep' },
  erasures: {
    rows: (of) =>
      of.hashes.length === 0
        ? sql`1 = 0`
        : either(...of.hashes.map((hash) => sql<SqlBool>`identities like ${`%${hash}%`}`)),
    onErasure: 'keep',
  },
} as const satisfies Partial<Record<keyof Tables, PersonalTable>>;

export type PersonalTableName = keyof typeof personalTables;

/** The personal tables with their names, in their order. */
export const listPersonalTables = () =>
  Object.entries(personalTables) as [PersonalTableName, PersonalTable][];

/**
 * All other tables: with data of staff, which their accounts show them, or without personal data. A new table does not compile
 * until it is in one of the two lists.
 */
export const otherTables = {
  accounts: 'staff',
  sessions: 'staff',
  second_factors: 'staff',
  recovery_codes: 'staff',
  passkeys: 'staff',
  passkey_challenges: 'staff',
  provider_sign_ins: 'staff',
  previews: 'staff',
  portal_revisions: 'none',
  /** Random tokens, which refer to nobody. */
  passes: 'none',
  used_challenges: 'none',
  settings: 'none',
  releases: 'none',
  release_files: 'none',
  release_contents: 'none',
  release_objects: 'none',
  snapshots: 'none',
  live: 'none',
  shared_previews: 'none',
  team_keys: 'none',
  release_workflows: 'none',
  release_rights: 'none',
  /** Mailboxes of teams. */
  module_contacts: 'none',
  rebuild_requests: 'none',
  module_policies: 'none',
  module_origins: 'none',
  change_requests: 'none',
  used_proofs: 'none',
  release_incidents: 'none',
  vitals: 'none',
  module_errors: 'none',
  module_error_counts: 'none',
  audit_chain: 'none',
  audit_ends: 'none',
  content: 'none',
  content_files: 'none',
  hiring_terms: 'none',
  positions: 'none',
  position_titles: 'none',
} as const satisfies Record<Exclude<keyof Tables, PersonalTableName>, 'staff' | 'none'>;
