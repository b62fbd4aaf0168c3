import type { SqlBool } from 'kysely';
import type { Language } from '@sumut/contracts/language/language';
import type { OpeningName } from '@sumut/contracts/portal/applications';
import { type AssigneeColumns, toAssignee } from './colleagues.ts';
import type { RecordKind } from './kinds.ts';

/** Columns of `positions`, all null for a position in free text. */
export interface OpeningRow {
  opening_id: string | null;
  title_ar: string | null;
  title_en: string | null;
}

/** The opening of an application; null for a position in free text. */
export const toOpening = ({
  opening_id: id,
  title_ar: ar,
  title_en: en,
}: OpeningRow): OpeningName | null =>
  id === null ? null : { id, title: { ar: ar ?? '', en: en ?? '' } };

/** The columns of a record of either kind that a list needs. */
export interface SummaryRow extends AssigneeColumns {
  id: string;
  created_at: number;
  first_name: string;
  last_name: string;
  email: string;
  language: Language;
  status: string;
  version: number;
  spam_at: number | null;
  /** Whether a hold is in force. */
  held: SqlBool;
  /** The viewer's account if it has read the record, else null. */
  reader: string | null;
}

/** The fields that lists show of a record of either kind. The status is left out: each kind has its own statuses. */
export const toCommonSummary = (kind: RecordKind, row: SummaryRow) => ({
  id: row.id,
  createdAt: row.created_at,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  language: row.language,
  version: row.version,
  spam: row.spam_at !== null,
  held: Boolean(row.held),
  assignee: toAssignee(row),
  unread: row.reader === null && !kind.closedStatuses.includes(row.status),
});

/** Sorts rows in the order of the ids. Ids without a row are left out. */
export function sortByIds<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
