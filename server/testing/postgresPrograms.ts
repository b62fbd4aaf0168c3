import { spawnSync } from 'node:child_process';

const areInstalled = ['pg_dump', 'pg_restore', 'psql'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/**
 * Options of a test that backs up PostgreSQL. The server that is bundled with the tests has no client programs. `npm test` counts
 * tests that are skipped without these programs by this reason.
 */
export const needsPostgresPrograms = { skip: !areInstalled && 'needs pg_dump' };

/** Options of a backup test that runs on either database. Only PostgreSQL needs the programs. */
export const needsDatabasePrograms =
  process.env['TEST_DATABASE_URL'] === undefined ? {} : needsPostgresPrograms;
