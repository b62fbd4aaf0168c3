import type { Kysely } from 'kysely';

/** Adds the mentions of notes: a JSON array of account ids. */
export async function noteMentions(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_notes', 'application_notes'])
    await db.schema
      .alterTable(table)
      .addColumn('mentions', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
}
