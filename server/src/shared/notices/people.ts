import * as core from 'zod/v4/core';
import { defaultLanguage } from '@sumut/contracts/language/language';
import {
  defaultNotifications,
  type Notifications,
  notificationsSchema,
} from '@sumut/contracts/portal/notifications';
import type { Db } from '../../platform/database/schema/schema.ts';
import { departmentsOf } from '../accounts/repository.ts';
import type { Reader } from '../records/readable.ts';

/** A member of staff with an address for notices, and their settings. */
export interface Person extends Reader {
  firstName: string;
  lastName: string;
  settings: Notifications;
}

/** The settings in a row, or the defaults. */
function readSettings(email: string | null, stored: string | null): Notifications {
  const parsed = core.safeParse(
    notificationsSchema,
    // Kinds of notices that were added after the settings were stored have the defaults.
    stored === null
      ? undefined
      : { ...defaultNotifications, ...(JSON.parse(stored) as object), email: email ?? '' },
  );
  return parsed.success
    ? parsed.data
    : { ...defaultNotifications, language: defaultLanguage, email: email ?? '' };
}

/** The notification settings of an account; the defaults if the account does not exist. */
export async function readNotifications(db: Db, accountId: string): Promise<Notifications> {
  const row = await db
    .selectFrom('accounts')
    .select(['notify_email', 'notifications'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return readSettings(row?.notify_email ?? null, row?.notifications ?? null);
}

/** Stores the notification settings of an account. */
export async function writeNotifications(
  db: Db,
  accountId: string,
  { email, ...rest }: Notifications,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ notify_email: email === '' ? null : email, notifications: JSON.stringify(rest) })
    .where('id', '=', accountId)
    .execute();
}

/** All people with an address and an enabled account, or those of them with the given account ids. */
export async function findPeople(db: Db, ids?: readonly string[]): Promise<Person[]> {
  let query = db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'role', 'departments'])
    .select(['notify_email', 'notifications'])
    .where('disabled', '=', 0)
    .where('notify_email', 'is not', null);
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    departments: departmentsOf(row),
    firstName: row.first_name,
    lastName: row.last_name,
    settings: readSettings(row.notify_email, row.notifications),
  }));
}
