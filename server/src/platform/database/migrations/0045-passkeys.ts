import type { Kysely } from 'kysely';
import { createIndex, createTable, partOf } from './columns.ts';

/** Adds passkeys of accounts, and the challenges that wait for an authenticator's answer. */
export async function passkeys(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'passkeys', 'id')
    .$call(partOf('account_id', 'accounts.id'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await createIndex(db, 'passkeys_account', 'passkeys', 'account_id');
  await createTable(db, 'passkey_challenges', 'hash')
    .addColumn('account_id', 'text', (column) =>
      column.references('accounts.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'passkey_challenges_expiry', 'passkey_challenges', 'expires_at');
}
