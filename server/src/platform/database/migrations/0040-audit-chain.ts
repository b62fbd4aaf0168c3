import { type Kysely, sql } from 'kysely';
import { createTable } from './columns.ts';
import { hashEntry } from '../auditHash.ts';
import type { AuditChainTable, AuditEndsTable, AuditLogTable } from '../schema/accounts.ts';
import type { DatabaseKind } from '../schema/schema.ts';

interface ChainTables {
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  audit_ends: AuditEndsTable;
}

/** The number of entries that one statement links. */
const batch = 200;

// Entries that were copied from another database together with their links are not linked again. SQLite runs one
// transaction at a time, so the links are in the order of the transactions.
const sqliteTriggers = [
  sql`create trigger audit_log_link after insert on audit_log
    when not exists (select 1 from audit_chain where entry_id = new.id) begin
    insert into audit_chain (position, entry_id, hash)
      select position + 1, new.id, audit_hash(hash, position + 1,
        new.id, new.at, new.actor, new.action, new.subject, new.details)
      from audit_ends where name = 'head';
    update audit_ends set position = position + 1,
      hash = (select hash from audit_chain where entry_id = new.id) where name = 'head';
  end`,
  sql`create trigger audit_chain_no_update before update on audit_chain
    begin select raise(abort, 'audit_chain is append-only'); end`,
  sql`create trigger audit_chain_no_early_delete before delete on audit_chain
    when exists (select 1 from audit_log where id = old.entry_id)
    begin select raise(abort, 'audit_chain is append-only'); end`,
];

// PostgreSQL links at the end of the transaction: a transaction that waits for the head already has all other locks that it needs,
// so that two processes cannot wait for each other. Entries from processes of an earlier version are linked, too.
const postgresTriggers = [
  sql`create function audit_hash(variadic fields text[]) returns text language sql immutable as $$
    select encode(sha256(convert_to(string_agg(
      octet_length(convert_to(field, 'UTF8')) || ':' || field || ',', '' order by number), 'UTF8')), 'hex')
    from unnest(fields) with ordinality as each (field, number) $$`,
  sql`create function link_audit_entry() returns trigger language plpgsql as $$
    declare
      last_position bigint;
      last_hash text;
    begin
      select position, hash into last_position, last_hash from audit_ends where name = 'head' for update;
      if exists (select 1 from audit_chain where entry_id = new.id) then
        return null;
      end if;
      last_hash := audit_hash(last_hash, (last_position + 1)::text, new.id, new.at::text,
        new.actor, new.action, new.subject, new.details);
      insert into audit_chain (position, entry_id, hash) values (last_position + 1, new.id, last_hash);
      update audit_ends set position = last_position + 1, hash = last_hash where name = 'head';
      return null;
    end $$`,
  sql`create constraint trigger audit_log_link after insert on audit_log
    deferrable initially deferred for each row execute function link_audit_entry()`,
  sql`create function refuse_chain_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select 1 from audit_log where id = old.entry_id) then
        return old;
      end if;
      raise exception 'audit_chain is append-only';
    end $$`,
  sql`create trigger audit_chain_no_change before update or delete on audit_chain
    for each row execute function refuse_chain_change()`,
  sql`create trigger audit_chain_no_truncate before truncate on audit_chain
    for each statement execute function refuse_chain_change()`,
];

/** Links the existing entries, in the order of the log. */
async function linkStored(db: Kysely<ChainTables>): Promise<void> {
  const head = { position: 0, hash: '' };
  let last: AuditLogTable | undefined;
  for (;;) {
    let query = db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').limit(batch);
    if (last) {
      const { at, id } = last;
      query = query.where((expression) =>
        expression(expression.refTuple('at', 'id'), '>', expression.tuple(at, id)),
      );
    }
    const entries = await query.execute();
    const links = entries.map((entry) => {
      head.position += 1;
      head.hash = hashEntry(head.hash, head.position, entry);
      return { ...head, entry_id: entry.id };
    });
    if (links.length > 0) await db.insertInto('audit_chain').values(links).execute();
    last = entries.at(-1);
    if (entries.length < batch) break;
  }
  await db
    .insertInto('audit_ends')
    .values([
      { name: 'anchor', position: 0, hash: '' },
      { name: 'head', ...head },
    ])
    .execute();
}

/** Links audit entries by their hashes, so that changed and removed entries can be detected. */
export async function auditChain(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('audit_chain')
    .addColumn('position', 'bigint', (column) => column.primaryKey())
    .addColumn('entry_id', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await createTable(db, 'audit_ends', 'name')
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  // The triggers come first: from here on, no other process can add an entry before this transaction has ended.
  for (const trigger of kind === 'postgres' ? postgresTriggers : sqliteTriggers)
    await trigger.execute(db);
  await linkStored(db);
}
