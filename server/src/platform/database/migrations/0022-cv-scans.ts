import { type Kysely, sql } from 'kysely';

/** Adds the virus scanner's result for a CV, and the time of its next scan. Existing CVs wait for a scan like new ones. */
export async function cvScans(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('applications');
  await table
    .addColumn('cv_scan', 'text', (column) => column.notNull().defaultTo('waiting'))
    .execute();
  await table
    .addColumn('cv_scan_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await table.addColumn('cv_finding', 'text').execute();
  await sql`create index applications_cv_scan on applications (cv_scan_at)
    where cv_scan <> 'clean'`.execute(db);
}
