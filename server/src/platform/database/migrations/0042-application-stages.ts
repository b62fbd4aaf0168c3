import { type Kysely, sql } from 'kysely';
import { createIndex, partOf } from './columns.ts';
import type { DatabaseKind } from '../schema/schema.ts';

/**
 * Adds the time at which an application reached each stage, for the report: its row has only the last stage, and old audit entries
 * are deleted. Earlier stages come from the audit log, as far back as it goes; the last stage comes from the application.
 */
export async function applicationStages(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('application_stages')
    .$call(partOf('application_id', 'applications.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_stages_key', ['application_id', 'version'])
    .execute();
  // The index contains all columns that the report reads, so that the report reads no cover letters.
  await createIndex(
    db,
    'applications_report',
    'applications',
    'created_at',
    'status',
    'language',
    'position_key',
    'status_at',
    'id',
  );
  await sql`insert into application_stages (application_id, version, status, at)
    select id, 0, 'new', created_at from applications`.execute(db);
  const to = kind === 'postgres' ? sql`details::json ->> 'to'` : sql`json_extract(details, '$.to')`;
  // Each change increases the application's version, so there are at most as many changes as versions.
  await sql`insert into application_stages (application_id, version, status, at)
    select subject, row_number() over (partition by subject order by at, audit_log.id), ${to}, at
    from audit_log join applications on applications.id = subject
    where action = 'application.status-changed'`.execute(db);
  await sql`insert into application_stages (application_id, version, status, at)
    select id, last.version + 1, applications.status, status_at
    from applications join application_stages as last on last.application_id = applications.id
    where last.status <> applications.status and last.version =
      (select max(version) from application_stages where application_id = applications.id)`.execute(
    db,
  );
}
