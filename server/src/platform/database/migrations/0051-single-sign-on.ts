import type { Kysely } from 'kysely';
import { createIndex, createTable, required } from './columns.ts';

/** Adds connected accounts of the identity provider, and sign-ins that wait for its answer. */
export async function singleSignOn(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('provider_issuer', 'text').execute();
  await db.schema.alterTable('accounts').addColumn('provider_subject', 'text').execute();
  await db.schema
    .createIndex('accounts_provider')
    .on('accounts')
    .columns(['provider_issuer', 'provider_subject'])
    .unique()
    .execute();
  await createTable(db, 'provider_sign_ins', 'state_hash')
    .$call(required('text', 'browser_hash', 'nonce', 'code_verifier', 'next'))
    .addColumn('account_id', 'text', (column) =>
      column.references('accounts.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'provider_sign_ins_expiry', 'provider_sign_ins', 'expires_at');
}
