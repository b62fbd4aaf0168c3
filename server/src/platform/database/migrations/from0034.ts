import { type Kysely, sql } from 'kysely';
import { hashEntry } from '../auditHash.ts';
import type { AuditChainTable, AuditEndsTable, AuditLogTable } from '../schema/accounts.ts';
import { createIndex, createTable, type Migrations, partOf, required } from './columns.ts';

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

export const from0034: Migrations = {
  /** Adds answers to messages that were written in the portal. Their mails are in the outbox. */
  async '0034-replies'(db) {
    await createTable(db, 'replies', 'id')
      .$call(partOf('contact_id', 'contacts.id'))
      .addColumn('author_id', 'text', (column) => column.notNull().references('accounts.id'))
      .$call(partOf('mail_id', 'outbox.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .$call(required('text', 'subject', 'text', 'status_before'))
      .execute();
    for (const column of ['contact_id', 'mail_id'])
      await db.schema
        .createIndex(`replies_${column.replace('_id', '')}`)
        .on('replies')
        .column(column)
        .execute();
    // A thread contains all messages from one email address.
    await sql`create index contacts_sender on contacts (lower(email), created_at)`.execute(db);
  },

  /** Adds the email addresses and notification settings of staff, and the notices that wait for daily summaries. */
  async '0035-notices'(db) {
    await db.schema.alterTable('accounts').addColumn('notify_email', 'text').execute();
    await db.schema.alterTable('accounts').addColumn('notifications', 'text').execute();
    await createTable(db, 'notices', 'id')
      .$call(partOf('account_id', 'accounts.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('contact_id', 'text', (column) =>
        column.references('contacts.id').onDelete('cascade'),
      )
      .addColumn('application_id', 'text', (column) =>
        column.references('applications.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    const indexes: [name: string, columns: string[]][] = [
      ['notices_account', ['account_id', 'created_at']],
      ['notices_contact', ['contact_id']],
      ['notices_application', ['application_id']],
    ];
    for (const [name, columns] of indexes)
      await db.schema.createIndex(name).on('notices').columns(columns).execute();
  },

  /**
   * Adds the tags that each change added to an application and removed from it. Tags are personal data, so they are deleted with
   * the application; the audit log, which is kept longer, contains only the id of the change.
   */
  async '0036-tag-changes'(db) {
    await createTable(db, 'application_tag_changes', 'id')
      .$call(partOf('application_id', 'applications.id'))
      .$call(required('text', 'added', 'removed'))
      .execute();
    await createIndex(
      db,
      'application_tag_changes_application',
      'application_tag_changes',
      'application_id',
    );
  },

  /** Links audit entries by their hashes, so that changed and removed entries can be detected. */
  async '0040-audit-chain'(db, kind) {
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
  },
};
