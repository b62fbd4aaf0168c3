import type { CreateTableBuilder, Kysely } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';

/** Migrations by their names, in the order in which they run. */
export type Migrations = Record<string, (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>>;

type Type = 'text' | 'bigint' | 'integer';

/** Adds columns of a type that are never null, for `$call` of a table that is created. */
export const required =
  (type: Type, ...names: string[]) =>
  <Table extends string>(table: CreateTableBuilder<Table, string>) =>
    names.reduce((wider, name) => wider.addColumn(name, type, (column) => column.notNull()), table);

/** Creates an index of columns of a table. */
export const createIndex = (
  db: Kysely<unknown>,
  name: string,
  table: string,
  ...columns: string[]
): Promise<void> => db.schema.createIndex(name).on(table).columns(columns).execute();

/** Begins a table with its primary key, a text. */
export const createTable = (db: Kysely<unknown>, name: string, key: string) =>
  db.schema.createTable(name).addColumn(key, 'text', (column) => column.primaryKey());

/** Adds a column with the key of the row that this row is a part of, and with which it is deleted; for `$call`. */
export const partOf =
  (name: string, whole: string) =>
  <Table extends string>(table: CreateTableBuilder<Table, string>) =>
    table.addColumn(name, 'text', (column) =>
      column.notNull().references(whole).onDelete('cascade'),
    );
