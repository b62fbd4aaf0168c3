import { type Kysely, sql } from 'kysely';
import { createIndex, createTable, partOf } from './columns.ts';

/**
 * Adds all reasons given for rejections, so that none is lost when the status of the application changes. Existing reasons come
 * from the applications, and their authors from the audit log.
 */
export async function rejectionReasons(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'application_reasons', 'id')
    .$call(partOf('application_id', 'applications.id'))
    .addColumn('author_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await createIndex(
    db,
    'application_reasons_application',
    'application_reasons',
    'application_id',
    'created_at',
  );
  // An application has at most one reason, so the reason can have the same id.
  await sql`insert into application_reasons (id, application_id, author_id, created_at, text)
    select id, id,
      (select accounts.id from audit_log join accounts on accounts.username = audit_log.actor
        where audit_log.subject = applications.id
          and audit_log.action in ('application.status-changed', 'application.reason-changed')
        order by audit_log.at desc, audit_log.id desc limit 1),
      status_at, rejection_reason
    from applications where rejection_reason is not null`.execute(db);
}
