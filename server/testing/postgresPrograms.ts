import { spawnSync } from 'node:child_process';

const areInstalled = ['pg_dump', 'pg_restore', 'psql'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/**
 * Options of a test that backs PostgreSQL up. The server that the tests bring along has no client programs; `npm test` counts
 * the tests that a machine without them does not run, by this reason.
 */
export const needsPostgresPrograms = { skip: !areInstalled && 'needs pg_dump' };

/** The same of a test that runs on either database: only on PostgreSQL does it need the programs. */
export const needsDatabasePrograms =
  process.env['TEST_DATABASE_URL'] === undefined ? {} : needsPostgresPrograms;
