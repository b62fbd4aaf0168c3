import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import type { DatabaseEnvironment } from '../src/platform/environment/environment.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

export interface TestDatabase {
  /** The settings with which a server opens the database; `variables` are the same for a child process. */
  environment: DatabaseEnvironment;
  variables: Record<string, string>;
  remove: () => Promise<void>;
}

/** The URL of PostgreSQL. Without TEST_DATABASE_URL, tests use SQLite. */
const postgresUrl = process.env['TEST_DATABASE_URL'];

/** The existing databases on PostgreSQL, and those of them that no test needs any more. */
const databases = new Set<string>();
const unused = new Set<string>();

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops databases, even if a server still uses them. */
async function drop(url: string, names: Set<string>): Promise<void> {
  const dropped = [...names];
  for (const name of dropped) {
    databases.delete(name);
    unused.delete(name);
  }
  await run(
    url,
    dropped.map((name) => `drop database ${name} with (force)`),
  );
}

async function createPostgres(url: string, source?: TestDatabase): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const template = new URL(source?.environment.databaseUrl ?? 'postgres:///template1').pathname;
  await run(url, [`create database ${name} template ${template.slice(1)}`]);
  databases.add(name);
  const own = new URL(url);
  own.pathname = name;
  // The name distinguishes the connections of this test: other tests use the same PostgreSQL.
  own.searchParams.set('application_name', name);
  return {
    environment: { databaseUrl: own.href, dataDir: '' },
    variables: {
      DATABASE_URL: own.href,
      // Each database has its own list of erasures, as each installation has.
      ERASURES_FILE: path.join(createTemporaryFolder('sumut-erasures'), 'erasures.jsonl'),
    },
    async remove() {
      unused.add(name);
      // PostgreSQL writes all changes to the disk before it drops a database: dropping twenty together takes as long as one.
      if (unused.size === 20) await drop(url, unused);
    },
  };
}

if (postgresUrl) after(() => drop(postgresUrl, databases));

/** Creates a new database for each caller: empty, or a copy of a database that is not open. */
export async function createTestDatabase(source?: TestDatabase): Promise<TestDatabase> {
  if (postgresUrl) return createPostgres(postgresUrl, source);
  const dataDir = createTemporaryFolder('sumut-data');
  if (source) await cp(source.environment.dataDir, dataDir, { recursive: true });
  return {
    environment: { databaseUrl: undefined, dataDir },
    variables: { DATA_DIR: dataDir },
    // A server that still runs may write to the folder: then the folder is deleted with the process. An error would skip the test's
    // later hooks, which end that server, and the tests would wait for it forever.
    remove: () => rm(dataDir, { recursive: true, force: true }).catch(() => undefined),
  };
}
