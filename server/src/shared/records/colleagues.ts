import { can } from '@sumut/contracts/portal/permissions';
import type { Colleague, Staff } from '@sumut/contracts/portal/staff';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { RecordKind } from './kinds.ts';

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

export const toAssignee = (row: AssigneeColumns): Colleague | null =>
  row.assignee_id === null
    ? null
    : {
        id: row.assignee_id,
        firstName: row.assignee_first ?? '',
        lastName: row.assignee_last ?? '',
      };

/** Everybody with an enabled account, by name; `viewerId` is the account that reads them. */
export async function listStaff(db: Db, viewerId: string): Promise<Staff> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'role'])
    .where('disabled', '=', 0)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  return {
    staff: rows.map(({ id, first_name: firstName, last_name: lastName, role }) => ({
      id,
      firstName,
      lastName,
      role,
      me: id === viewerId,
    })),
  };
}

/** Throws `validation` unless the account is there and enabled. */
export async function requireColleague(db: Db, account: string): Promise<void> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (found) return;
  throw new HttpProblem('validation', { errors: [{ field: 'assignee', error: 'option' }] });
}

/** The accounts of these ids by name, also disabled ones. */
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
  return rows.map(({ id, first_name: firstName, last_name: lastName }) => ({
    id,
    firstName,
    lastName,
  }));
}

/**
 * The accounts of these ids, each once. Throws `validation` of a field unless all are there, enabled, and may read records of this
 * kind.
 */
export async function requireReaders(
  db: Db,
  { name }: Pick<RecordKind, 'name'>,
  ids: readonly string[],
  field = 'mentions',
): Promise<Colleague[]> {
  const { staff } = ids.length === 0 ? { staff: [] } : await listStaff(db, '');
  const readers = staff.filter(({ id, role }) => ids.includes(id) && can(role, `${name}.read`));
  if (readers.length < new Set(ids).size)
    throw new HttpProblem('validation', { errors: [{ field, error: 'option' }] });
  return readers.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}

/** The username of an account, as in the audit log; null for null. */
export async function findUsername(db: Db, account: string | null): Promise<string | null> {
  if (account === null) return null;
  const found = db.selectFrom('accounts').select('username').where('id', '=', account);
  return (await found.executeTakeFirst())?.username ?? null;
}
