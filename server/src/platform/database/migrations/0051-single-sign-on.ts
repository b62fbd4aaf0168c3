import type { Kysely } from 'kysely';

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
  await db.schema
    .createTable('provider_sign_ins')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('next', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.references('accounts.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('provider_sign_ins_expiry')
    .on('provider_sign_ins')
    .column('expires_at')
    .execute();
}
