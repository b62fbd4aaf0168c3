import { randomBytes } from 'node:crypto';
import type { Db } from './schema/schema.ts';

/**
 * The random key of this installation, made at the first start and the same for all processes.
 * Everything derived that a browser may see depends on it.
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

/** A setting, parsed from JSON; undefined when it was never written. */
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
 * Writes what `change` makes of a setting, null when it was never written, in a transaction. Another change of it begins when that has
 * ended.
 */
export async function changeSetting(
  db: Db,
  name: string,
  change: (content: unknown) => unknown,
): Promise<void> {
  // The update changes nothing: it locks the row, also against one that inserts it at the same time.
  const { value } = await db
    .insertInto('settings')
    .values({ name, value: 'null' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('value')
    .executeTakeFirstOrThrow();
  await writeSetting(db, name, change(JSON.parse(value)));
}
