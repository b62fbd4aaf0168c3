import type { Kysely } from 'kysely';

/** Adds to mails to several applicants their template, the status that they set, and the key that identifies repeated requests. */
export async function bulkReplies(db: Kysely<unknown>): Promise<void> {
  for (const column of ['template', 'moved_to', 'idempotency_key'])
    await db.schema.alterTable('replies').addColumn(column, 'text').execute();
  await db.schema
    .createIndex('replies_request')
    .on('replies')
    .columns(['application_id', 'author_id', 'idempotency_key'])
    .unique()
    .execute();
}
