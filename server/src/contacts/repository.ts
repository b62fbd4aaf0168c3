import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ContactMessage, MessageList, MessageStatus, PortalMessage } from '@sumut/contracts';
import { pageSize } from '@sumut/contracts/schemas';
import type { ContactsTable, Db } from '../database/schema.ts';
import type { Stored } from '../http/stored.ts';

/** Stores a message once per idempotency key; gives the stored one. */
export async function insertContact(
  db: Db,
  contact: ContactMessage,
  idempotencyKey: string | null,
): Promise<Stored> {
  const inserted = await db
    .insertInto('contacts')
    .values({
      id: randomUUID(),
      idempotency_key: idempotencyKey,
      created_at: Date.now(),
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      subject: contact.subject,
      message: contact.message,
      language: contact.language,
      status: 'new',
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

const toMessage = (row: Selectable<ContactsTable>): PortalMessage => ({
  id: row.id,
  createdAt: row.created_at,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  language: row.language,
  subject: row.subject,
  message: row.message,
  status: row.status,
});

/** One page of messages, newest first; `page` from 1. */
export async function listContacts(db: Db, page: number): Promise<MessageList> {
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom('contacts')
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toMessage), total, page, pageSize };
}

export async function findContact(db: Db, id: string): Promise<PortalMessage | undefined> {
  const row = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toMessage(row);
}

/** Gives the changed message, or undefined when there is none of that id. */
export async function setContactStatus(
  db: Db,
  id: string,
  status: MessageStatus,
): Promise<PortalMessage | undefined> {
  const row = await db
    .updateTable('contacts')
    .set({ status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toMessage(row);
}
