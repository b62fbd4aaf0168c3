import { randomBytes } from 'node:crypto';
import type { Db } from './schema/schema.ts';

/**
 * The random key of this installation, created at the first start and the same for all processes.
 * All derived values that a browser may see depend on this key.
 */
export async function serverKey(db: Db): Promise<Buffer> {
  const value = randomBytes(32).toString('base64');
  await db
    .insertInto('settings')
    .values({ name: 'serverKey', value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'serverKey')
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'base64');
}

/** A setting, parsed from JSON; undefined if the setting was never written. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && JSON.parse(row.value);
}

/** Writes a setting as JSON. */
export async function writeSetting(db: Db, name: string, content: unknown): Promise<void> {
  const value = JSON.stringify(content);
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Replaces a setting by the result of `change`, which gets the current value or null. Runs in the caller's transaction: a concurrent
 * change of the same setting waits until that transaction has ended.
 */
export async function changeSetting(
  db: Db,
  name: string,
  change: (content: unknown) => unknown,
): Promise<void> {
  // The update changes nothing, but locks the row, also against a concurrent insert.
  const { value } = await db
    .insertInto('settings')
    .values({ name, value: 'null' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('value')
    .executeTakeFirstOrThrow();
  await writeSetting(db, name, change(JSON.parse(value)));
}
