import { spawnSync } from 'node:child_process';

const isInstalled =
  process.env['TEST_DATABASE_URL'] === undefined ||
  ['pg_dump', 'pg_restore'].every((program) => spawnSync(program, ['--version']).status === 0);

/**
 * Options of a test that backs PostgreSQL up. The server that the tests bring along has no client programs; `npm test` counts
 * the tests that a machine without them does not run, by this reason.
 */
export const needsPostgresPrograms = { skip: !isInstalled && 'needs pg_dump' };
