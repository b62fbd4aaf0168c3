import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { createTable } from './columns.ts';

/** Applications that were marked as kept, with the account that marked them last, and when. */
interface Kept {
  id: string;
  status_at: number;
  at: number | null;
  owner_id: string | null;
}

const findKept = (db: Kysely<unknown>) =>
  sql<Kept>`select id, status_at,
      (select max(at) from audit_log where subject = applications.id and action = 'application.kept') as at,
      (select accounts.id from audit_log join accounts on accounts.username = audit_log.actor
        where subject = applications.id and action = 'application.kept'
        order by audit_log.at desc, audit_log.id desc limit 1) as owner_id
    from applications where kept = 1`.execute(db);

/**
 * Adds holds, which keep a record from deletion. A record cannot be deleted before its holds, so no statement can delete a held record
 * by mistake, not even one of a process of the earlier version. Applications that were marked as kept get a hold without a reason. The
 * column `kept` remains for such processes, which may run during an upgrade.
 */
export async function holds(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'holds', 'id')
    .addColumn('contact_id', 'text', (column) => column.references('contacts.id'))
    .addColumn('application_id', 'text', (column) => column.references('applications.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .addColumn('owner_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addCheckConstraint('holds_about_one', sql`(contact_id is null) <> (application_id is null)`)
    .execute();
  for (const column of ['contact_id', 'application_id'])
    await db.schema
      .createIndex(`holds_${column.replace('_id', '')}`)
      .on('holds')
      .column(column)
      .execute();
  const { rows } = await findKept(db);
  for (const { id, status_at: statusAt, at, owner_id: owner } of rows)
    await sql`insert into holds (id, application_id, reason, owner_id, created_at)
      values (${randomUUID()}, ${id}, '', ${owner}, ${at ?? statusAt})`.execute(db);
}
