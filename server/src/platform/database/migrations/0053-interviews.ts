import type { Kysely } from 'kysely';
import { createIndex, createTable, partOf, required } from './columns.ts';

/** Adds interviews, their interviewers, events and scorecards. All of them are deleted with the application. */
export async function interviews(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'interviews', 'id')
    .$call(partOf('application_id', 'applications.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .$call(required('text', 'kind', 'state', 'times'))
    .addColumn('starts_at', 'bigint')
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .$call(required('integer', 'sequence', 'in_calendar'))
    .execute();
  await createIndex(db, 'interviews_application', 'interviews', 'application_id', 'created_at');

  await db.schema
    .createTable('interview_interviewers')
    .$call(partOf('interview_id', 'interviews.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('removed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('interview_interviewers_key', ['interview_id', 'account_id'])
    .execute();
  await createIndex(db, 'interview_interviewers_account', 'interview_interviewers', 'account_id');

  await createTable(db, 'interview_events', 'id')
    .$call(partOf('interview_id', 'interviews.id'))
    .addColumn('author_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('undo', 'text')
    .execute();
  await createIndex(
    db,
    'interview_events_interview',
    'interview_events',
    'interview_id',
    'version',
  );

  await db.schema
    .createTable('interview_scorecards')
    .$call(partOf('interview_id', 'interviews.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('given_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull())
    .$call(required('text', 'ratings', 'recommendation', 'notes'))
    .addPrimaryKeyConstraint('interview_scorecards_key', ['interview_id', 'account_id'])
    .execute();
}
