import type { Language } from '@sumut/contracts/language/language';
import { toAssignee, type AssigneeColumns } from './colleagues.ts';
import type { RecordKind } from './kinds.ts';

/** What is read of a record of either kind for a list. */
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
  /** The viewer's account if it has read the record, else null. */
  reader: string | null;
}

/** What lists show of a record of either kind, but for its status: each kind has its own. */
export const toCommonSummary = (kind: RecordKind, row: SummaryRow) => ({
  id: row.id,
  createdAt: row.created_at,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  language: row.language,
  version: row.version,
  spam: row.spam_at !== null,
  assignee: toAssignee(row),
  unread: row.reader === null && !kind.closedStatuses.includes(row.status),
});

/** Rows in the order of these ids; ids without a row are left out. */
export function sortByIds<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
