import type { AuditSuggestion, AuditSuggestions } from '@sumut/contracts/portal/audit';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { fullName } from '../../platform/database/schema/fullName.ts';
import { toFilter } from '../../shared/records/filter.ts';
import { applicationKind, messageKind, type RecordKind } from '../../shared/records/kinds.ts';
import { listPage } from '../../shared/records/listPage.ts';
import type { Reader } from '../../shared/records/readable.ts';
import { findSenders } from './findNames.ts';

/** The most records of each kind to suggest. Our own choice. */
const suggestionsMax = 5;

/** The newest records that a search finds, with the names of their senders. */
async function findRecords(
  database: OpenDatabase,
  kind: RecordKind,
  { q, viewer }: { q: string; viewer: Reader },
): Promise<AuditSuggestion[]> {
  const { items } = await listPage(
    database,
    kind,
    await toFilter(database.reader, kind, { q }, viewer),
    {
      page: 1,
      pageSize: suggestionsMax,
      sort: 'newest' as const,
      read: async (ids) => {
        const names = await findSenders(database.db, kind, ids);
        return ids.map((value) => ({ value, name: names.get(value) ?? value }));
      },
    },
  );
  return items;
}

/** The suggestions for the filters of the audit log. `q` is the typed text. */
export async function suggest(
  database: OpenDatabase,
  { q, viewer }: { q: string; viewer: Reader },
): Promise<AuditSuggestions> {
  const { reader } = database;
  const accounts = await reader
    .selectFrom('accounts')
    .select(['username', 'first_name', 'last_name'])
    .orderBy('username')
    .execute();
  const people = accounts.map((row) => ({ value: row.username, name: fullName(row) }));
  const keys = await reader
    .selectFrom('team_keys')
    .select('name')
    .distinct()
    .orderBy('name')
    .execute();
  const workflows = await reader
    .selectFrom('release_workflows')
    .select('repository')
    .distinct()
    .orderBy('repository')
    .execute();
  const others = [...keys.map(({ name }) => name), ...workflows.map((row) => row.repository)];
  const records =
    q.trim() === ''
      ? []
      : [
          ...(await findRecords(database, messageKind, { q, viewer })),
          ...(await findRecords(database, applicationKind, { q, viewer })),
        ];
  return {
    actors: [...people, ...others.map((name) => ({ value: name, name }))],
    subjects: [...people, ...records],
  };
}
