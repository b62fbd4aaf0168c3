import type { Kysely } from 'kysely';

/** Mails to several applicants: what each began with, what it changed, and the request that a repetition is recognised by. */
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
