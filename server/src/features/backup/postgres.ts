import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { knownMigrations } from '../../platform/database/migrate.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { flushToDisk, requireFile } from './embeddedFile.ts';
import { sessionTables } from './restore.ts';

/** Arguments and environment for PostgreSQL's programs. The password is not an argument, because other users could read it. */
function getConnectionOptions(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // `URL` encodes a space in the query as a plus, which PostgreSQL's programs do not decode.
  url.search = url.search.replaceAll('+', '%20');
  return {
    args: ['--dbname', url.href],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  };
}

const start = (program: string, args: string[], env = process.env) => {
  const child = spawn(program, args, { env });
  const errors = text(child.stderr);
  const ended = once(child, 'close').then(
    async ([code]) => {
      if (code !== 0) throw new UserFacingError(`${program} failed: ${(await errors).trim()}`);
    },
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new UserFacingError(
        `${program} is not installed. It is one of PostgreSQL's client programs.`,
      );
    },
  );
  ended.catch(() => undefined);
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  return { child, ended };
};

/** Runs one of PostgreSQL's programs; returns its output. Throws `UserFacingError` with its error output. */
async function run(program: string, args: string[], env = process.env): Promise<string> {
  const { child, ended } = start(program, args, env);
  child.stdin.end();
  const output = await text(child.stdout);
  await ended;
  return output;
}

/** The name of the site's schema. Throws `UserFacingError` if a server uses the database, unless `inUse`. */
export async function siteSchema(
  databaseUrl: string,
  { inUse }: { inUse: boolean },
): Promise<string> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    // Servers use the same name, unless the URL gives another one. The query below finds them by it.
    application_name: 'sumut-server',
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string; servers: string }>(
      `select current_schema() as schema, (select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
        and application_name = current_setting('application_name')) as servers`,
    );
    const [{ schema, servers } = { schema: 'public', servers: '0' }] = rows;
    if (!inUse && Number(servers) > 0)
      throw new UserFacingError('The database is in use; stop the servers first');
    return schema;
  } finally {
    await client.end();
  }
}

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Copies the site's tables in one consistent state into a new file. Throws `UserFacingError`. */
export async function backUpPostgres(databaseUrl: string, target: string): Promise<void> {
  if (existsSync(target)) throw new UserFacingError(`${target} already exists`);
  const part = `${target}.part`;
  const schema = await siteSchema(databaseUrl, { inUse: true });
  const { args, env } = getConnectionOptions(databaseUrl);
  const dumpOptions = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--schema=${identifier(schema)}`,
  ];
  try {
    await run('pg_dump', [...dumpOptions, `--file=${part}`, ...args], env);
    await run('pg_restore', ['--file=/dev/null', part]);
    flushToDisk(part);
    renameSync(part, target);
    flushToDisk(path.dirname(path.resolve(target)));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** The number of rows of each table in a backup, by name. Reads the whole file. */
export async function countDumpedRows(file: string): Promise<Map<string, number>> {
  const { child, ended } = start('pg_restore', ['--data-only', '--file=-', file]);
  const counts = new Map<string, number>();
  let table: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (table === undefined) {
      table = /^COPY (\S+) .* FROM stdin;$/.exec(line)?.[1]?.split('.').at(-1)?.replaceAll('"', '');
      if (table !== undefined) counts.set(table, 0);
    } else if (line === '\\.') table = undefined;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  await ended;
  return counts;
}

/** Throws `UserFacingError` if a file is damaged, not a backup of this site, or a backup of a newer version. */
async function checkDump(file: string): Promise<void> {
  requireFile(file);
  const fail = (fault: string) => {
    throw new UserFacingError(`${file} cannot be used: ${fault}`);
  };
  // A missing program is no fault of the file.
  await run('pg_restore', ['--version']);
  // Reads the whole file, because PostgreSQL's compression has a checksum.
  await run('pg_restore', ['--file=/dev/null', file]).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    fail(`it is damaged, or of a newer version of PostgreSQL (${reason})`);
  });
  const args = ['--data-only', '--table=migrations', '--file=-', file];
  const copied = /^COPY [^\n]*\n([\s\S]*?)^\\\.$/m.exec(await run('pg_restore', args))?.[1];
  const names = copied?.split('\n').filter(Boolean) ?? [];
  if (names.length === 0) fail('it is not a backup of this site');
  if (names.some((name) => !knownMigrations.includes(name))) fail('it was made by a newer version');
}

/**
 * Replaces the site's tables by those of a backup and ends all sessions and passes, in one transaction. Throws
 * `UserFacingError`, and changes nothing, if the backup cannot be used or a server is running.
 */
export async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  await checkDump(file);
  const schema = await siteSchema(databaseUrl, { inUse: false });
  const { args, env } = getConnectionOptions(databaseUrl);
  const bringsSchema = / SCHEMA - /.test(await run('pg_restore', ['--list', file]));
  const name = identifier(schema);
  const options = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
  const { child: psql, ended } = start('psql', [...options, ...args], env);
  psql.stdout.resume();
  const restoring = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file]);
  psql.stdin.write(`drop schema if exists ${name} cascade;\n`);
  if (!bringsSchema) psql.stdin.write(`create schema ${name};\n`);
  try {
    await pipeline(restoring.child.stdout, psql.stdin, { end: false });
    await restoring.ended;
    for (const table of sessionTables) psql.stdin.write(`delete from ${name}.${table};\n`);
  } catch (error) {
    // psql commits nothing when it is killed before the end of its input.
    psql.kill('SIGKILL');
    await ended.catch((failure: unknown) => {
      throw failure instanceof UserFacingError && !failure.message.endsWith(': ') ? failure : error;
    });
  }
  psql.stdin.end();
  await ended;
}
