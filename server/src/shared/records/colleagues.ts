import type { Colleague, Staff } from '@sumut/contracts/portal/staff';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';

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

/** The username of an account, as in the audit log; null for null. */
export async function findUsername(db: Db, account: string | null): Promise<string | null> {
  if (account === null) return null;
  const found = db.selectFrom('accounts').select('username').where('id', '=', account);
  return (await found.executeTakeFirst())?.username ?? null;
}
