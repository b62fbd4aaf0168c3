import type { Kysely } from 'kysely';

/** Adds the optional fields of a request for a quote to messages; empty in others. */
export async function quoteRequests(db: Kysely<unknown>): Promise<void> {
  for (const name of ['machines', 'quantity', 'organisation', 'country'])
    await db.schema
      .alterTable('contacts')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
}
