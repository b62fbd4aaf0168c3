import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '@sumut/contracts';
import type { Db } from '../database/schema.ts';
import type { Stored } from '../http/stored.ts';
import { derivedColumns } from './derivedColumns.ts';

/** Stores a message once per idempotency key; gives the stored one. */
export async function insertContact(
  db: Db,
  contact: ContactMessage,
  idempotencyKey: string | null,
): Promise<Stored> {
  const now = Date.now();
  const sent = {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    subject: contact.subject,
    message: contact.message,
    language: contact.language,
  };
  const inserted = await db
    .insertInto('contacts')
    .values({
      ...sent,
      ...derivedColumns(sent),
      id: randomUUID(),
      idempotency_key: idempotencyKey,
      created_at: now,
      status: 'new',
      status_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const earlier = await db
    .selectFrom('contacts')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  return { id: earlier.id, isNew: false };
}
