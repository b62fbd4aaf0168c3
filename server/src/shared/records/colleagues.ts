import { hasDepartments } from '@sumut/contracts/portal/accounts';
import type { Colleague, Staff } from '@sumut/contracts/portal/staff';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { departmentsOf } from '../accounts/repository.ts';
import type { RecordKind } from './kinds.ts';
import { findReadable, type Reader } from './readable.ts';

/** Columns of the account that is joined as a record's assignee. */
export interface AssigneeColumns {
  assignee_id: string | null;
  assignee_first: string | null;
  assignee_last: string | null;
}

export const assigneeColumns = [
  'assignee_id',
  'accounts.first_name as assignee_first',
  'accounts.last_name as assignee_last',
] as const;

/** The colleague of a joined account; null if the account is absent. */
export const joinedColleague = (
  id: string | null,
  firstName: string | null,
  lastName: string | null,
): Colleague | null =>
  id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' };

export const toAssignee = (row: AssigneeColumns): Colleague | null =>
  joinedColleague(row.assignee_id, row.assignee_first, row.assignee_last);

interface NameColumns {
  id: string;
  first_name: string;
  last_name: string;
}

const toColleague = ({
  id,
  first_name: firstName,
  last_name: lastName,
}: NameColumns): Colleague => ({
  id,
  firstName,
  lastName,
});

const selectEnabled = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'role', 'departments'])
    .where('disabled', '=', 0)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id');

/**
 * All people with an enabled account whom `viewer` may see, by name. A viewer with departments sees, of other people with
 * departments, only those who share one.
 */
export async function listStaff(db: Db, viewer: Reader): Promise<Staff> {
  const rows = await selectEnabled(db).execute();
  const visible = (department: string) =>
    !hasDepartments(viewer.role) || viewer.departments.includes(department);
  return {
    staff: rows
      .map((row) => ({
        ...toColleague(row),
        role: row.role,
        departments: hasDepartments(row.role) ? departmentsOf(row).filter(visible) : null,
        me: row.id === viewer.id,
      }))
      .filter(
        ({ me, departments }) => me || !hasDepartments(viewer.role) || departments?.length !== 0,
      ),
  };
}

/** The accounts with these ids, by name, including disabled accounts. */
export async function findColleagues(db: Db, ids: readonly string[]): Promise<Colleague[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  return rows.map(toColleague);
}

/**
 * The accounts with these ids, each once. Throws `validation` for `field` unless all exist, are enabled and may read the record.
 */
export async function requireReaders(
  db: Db,
  kind: Pick<RecordKind, 'name' | 'table'>,
  ids: readonly string[],
  { record, field }: { record: string; field: 'assignee' | 'mentions' | 'interviewers' },
): Promise<Colleague[]> {
  if (ids.length === 0) return [];
  const refused = new HttpProblem('validation', { errors: [{ field, error: 'option' }] });
  const rows = await selectEnabled(db)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  if (rows.length < new Set(ids).size) throw refused;
  for (const row of rows) {
    const reader = { id: row.id, role: row.role, departments: departmentsOf(row) };
    if (!(await findReadable(db, kind, [record], reader)).has(record)) throw refused;
  }
  return rows.map(toColleague);
}

/** The username of an account, for the audit log; null for null. */
export async function findUsername(db: Db, account: string | null): Promise<string | null> {
  if (account === null) return null;
  const found = db.selectFrom('accounts').select('username').where('id', '=', account);
  return (await found.executeTakeFirst())?.username ?? null;
}
