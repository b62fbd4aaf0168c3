import { sql, type Kysely } from 'kysely';
import { digestTable } from './contentDigest.ts';

/** A database with tables that are only accessed by name, without their types. */
export type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** The tables that the program itself writes into a new database and into a backup. */
const ownTables = ['migrations', digestTable];

/**
 * The tables of an SQLite database, referenced ones first, without the search indexes, which are virtual tables.
 * Throws if tables refer to each other in a circle.
 */
export async function tablesInOrder(db: AnyTables): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name
  `.execute(db);
  const waiting = new Map<string, Set<string>>();
  for (const { name } of rows) {
    if (ownTables.includes(name)) continue;
    const references = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})
    `.execute(db);
    waiting.set(name, new Set(references.rows.map(({ table }) => table)));
  }
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, others]) => [...others].every((one) => !waiting.has(one)));
    if (free.length === 0)
      throw new Error(`Circular references between tables: ${[...waiting.keys()].join(', ')}`);
    for (const [name] of free) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** The number of rows of a table. */
export async function countRows(db: AnyTables, table: string): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
