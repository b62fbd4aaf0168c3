import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ContactMessage } from '@sumut/contracts/forms/contact';
import { inBatches } from '../../platform/database/inBatches.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { derivedMessageColumns } from '../../platform/database/schema/derivedColumns.ts';
import type { ContactsTable, Db } from '../../platform/database/schema/schema.ts';
import type { Stored } from '../../platform/http/idempotency.ts';

type Row = Insertable<ContactsTable> & { id: string };

/** The row of a new, unassigned message. */
export function toRow(contact: ContactMessage, idempotencyKey: string | null): Row {
  const now = Date.now();
  const sent = {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    subject: contact.subject,
    message: contact.message,
    language: contact.language,
  };
  return {
    ...sent,
    ...derivedMessageColumns(sent),
    id: randomUUID(),
    idempotency_key: idempotencyKey,
    created_at: now,
    status: 'new',
    status_at: now,
  };
}

/** Stores messages whose keys are new; returns the identifiers of those. */
async function insertContacts(db: Db, rows: readonly Row[]): Promise<Set<string>> {
  const inserted = await db
    .insertInto('contacts')
    .values(rows)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Stores a message once per idempotency key; returns the stored one. */
export type StoreContact = (
  contact: ContactMessage,
  idempotencyKey: string | null,
) => Promise<Stored>;

/** Creates the function that stores messages; those that arrive together share a statement. */
export function createContactStore(database: OpenDatabase): StoreContact {
  const insert = inBatches(database, async (rows: readonly Row[]) => {
    const inserted = await insertContacts(database.db, rows);
    return ({ id }) => inserted.has(id);
  });
  return async (contact, idempotencyKey) => {
    const row = toRow(contact, idempotencyKey);
    if (await insert(row)) return { id: row.id, isNew: true };
    const earlier = await database.db
      .selectFrom('contacts')
      .select('id')
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirstOrThrow();
    return { id: earlier.id, isNew: false };
  };
}
