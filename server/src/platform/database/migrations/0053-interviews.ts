import type { Kysely } from 'kysely';

/** Adds interviews, their interviewers, events and scorecards. All of them are deleted with the application. */
export async function interviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('in_calendar', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('interviews_application')
    .on('interviews')
    .columns(['application_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('interview_interviewers')
    .addColumn('interview_id', 'text', (column) =>
      column.notNull().references('interviews.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('removed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('interview_interviewers_key', ['interview_id', 'account_id'])
    .execute();
  await db.schema
    .createIndex('interview_interviewers_account')
    .on('interview_interviewers')
    .column('account_id')
    .execute();

  await db.schema
    .createTable('interview_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('interview_id', 'text', (column) =>
      column.notNull().references('interviews.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('undo', 'text')
    .execute();
  await db.schema
    .createIndex('interview_events_interview')
    .on('interview_events')
    .columns(['interview_id', 'version'])
    .execute();

  await db.schema
    .createTable('interview_scorecards')
    .addColumn('interview_id', 'text', (column) =>
      column.notNull().references('interviews.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('given_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('ratings', 'text', (column) => column.notNull())
    .addColumn('recommendation', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('interview_scorecards_key', ['interview_id', 'account_id'])
    .execute();
}
