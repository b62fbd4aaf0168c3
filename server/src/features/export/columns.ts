import type { ContactsTable, Db } from '../../platform/database/schema/schema.ts';
import { tagsOf } from '../applications/portal/tags.ts';
import { asText, csvTime } from '../../shared/records/csv.ts';

/** A record as a line of the export, and where it stands in the order of arrival. */
export interface ExportRow {
  id: string;
  createdAt: number;
  cells: string[];
}

/** What an export has: names of the columns, as the API calls them, and the rows of ids. */
export interface ExportColumns {
  header: string[];
  read: (db: Db, ids: readonly string[]) => Promise<ExportRow[]>;
}

const shared = ['id', 'createdAt (UTC)', 'firstName', 'lastName', 'email'];

type SharedRow = Pick<ContactsTable, 'id' | 'created_at' | 'first_name' | 'last_name' | 'email'>;

const sharedCells = (row: SharedRow): string[] => [
  row.id,
  csvTime(row.created_at),
  row.first_name,
  row.last_name,
  row.email,
];

export const messageColumns: ExportColumns = {
  header: [...shared, 'language', 'subject', 'message', 'status', 'assignee'],
  async read(db, ids) {
    const rows = await db
      .selectFrom('contacts')
      .leftJoin('accounts', 'accounts.id', 'contacts.assignee_id')
      .select(['contacts.id', 'contacts.created_at', 'contacts.first_name', 'contacts.last_name'])
      .select(['email', 'language', 'subject', 'message', 'status', 'username'])
      .where('contacts.id', 'in', ids)
      .orderBy('contacts.created_at')
      .orderBy('contacts.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      cells: [
        ...sharedCells(row),
        ...[row.language, row.subject, row.message, row.status, row.username ?? ''],
      ],
    }));
  },
};

export const applicationColumns: ExportColumns = {
  header: [
    ...[...shared, 'phone', 'language', 'position', 'coverLetter', 'cv', 'status', 'assignee'],
    ...['rating', 'tags', 'rejectionReason', 'kept'],
  ],
  async read(db, ids) {
    const rows = await db
      .selectFrom('applications')
      .leftJoin('accounts', 'accounts.id', 'applications.assignee_id')
      .select(['applications.id', 'applications.created_at'])
      .select(['applications.first_name', 'applications.last_name', 'email', 'phone', 'language'])
      .select(['position', 'cover_letter', 'cv_file_name', 'status', 'username', 'rating'])
      .select(['rejection_reason', 'kept'])
      .where('applications.id', 'in', ids)
      .orderBy('applications.created_at')
      .orderBy('applications.id')
      .execute();
    const tags = await tagsOf(db, ids);
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      cells: [
        ...sharedCells(row),
        ...[asText(row.phone), row.language, row.position, row.cover_letter, row.cv_file_name],
        ...[row.status, row.username ?? '', row.rating === 0 ? '' : String(row.rating)],
        ...[(tags.get(row.id) ?? []).join(', '), row.rejection_reason ?? ''],
        row.kept === 1 ? 'true' : 'false',
      ],
    }));
  },
};
