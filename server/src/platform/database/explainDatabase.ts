import { explainConnection } from '../systemErrors.ts';
import { isDatabaseUnavailable, sqliteCode } from './errors.ts';

/** Why PostgreSQL refuses, and what to do, by its code (postgresql.org/docs/current/errcodes-appendix.html) or the first digits of it. */
const postgresReasons: Record<string, string> = {
  '28': 'correct the account and the password in DATABASE_URL, or allow the account in pg_hba.conf',
  '3D000': 'create the database (docs/installation.md), or correct DATABASE_URL',
  '42501': 'make the account the owner of the database (alter database … owner to …)',
  '53100': 'the disk of PostgreSQL is full; free some space',
  '53300': 'end other clients, or raise max_connections of PostgreSQL (docs/installation.md)',
  '25006': 'PostgreSQL is read-only; use the primary server in DATABASE_URL',
  '57P': 'PostgreSQL is starting or stopping; try again when it runs',
};

/** Why SQLite refuses, and what to do, by its primary result code (sqlite.org/rescode.html). */
const sqliteReasons: Record<number, string> = {
  5: 'another program has locked it; end that program',
  6: 'another program has locked it; end that program',
  8: 'this account may not write it; correct the owner of its folder and files',
  10: 'its disk reports an error; check the disk (journalctl -k)',
  11: 'it is damaged; restore a backup (docs/recovery.md)',
  13: 'its disk is full; free some space',
  14: 'it cannot be opened; correct DATA_DIR, or the owner of its folder and files',
  26: 'it is damaged, or no database; restore a backup (docs/recovery.md)',
};

/** Errors of the PostgreSQL driver, which have no code. */
const driverReasons: [RegExp, string][] = [
  [/password must be a string/, 'it requires a password; add it to DATABASE_URL'],
  [
    /does not support SSL/,
    'PostgreSQL offers no TLS; turn it on there (ssl = on), or remove sslmode',
  ],
];

function explainPostgres({ code = '', message }: Error & { code?: string }): string | undefined {
  const advice =
    postgresReasons[code] ?? postgresReasons[code.slice(0, 3)] ?? postgresReasons[code.slice(0, 2)];
  if (/^[\dA-Z]{5}$/.test(code) && advice !== undefined) return `${message}; ${advice}`;
  return driverReasons.find(([pattern]) => pattern.test(message))?.[1];
}

/**
 * Explains in a sentence why the database at `place` cannot be used, and what to do. Undefined if the error is not one of the database, or
 * one that only a change of the software repairs.
 */
export function explainDatabase(error: unknown, place: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const known =
    'errcode' in error
      ? sqliteReasons[sqliteCode(error)]
      : (explainPostgres(error) ?? explainConnection(error));
  const unknown = isDatabaseUnavailable(error) ? `${error.message}; check its log` : undefined;
  const reason = known ?? unknown;
  return reason && `The database (${place}) is not available: ${reason}`;
}
