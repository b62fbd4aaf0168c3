import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { DatabaseEnvironment } from '../src/platform/environment/environment.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

export interface TestDatabase {
  /** What the server needs to open it; also as the variables of a child process. */
  environment: DatabaseEnvironment;
  variables: Record<string, string>;
  remove: () => Promise<void>;
}

/** PostgreSQL when TEST_DATABASE_URL names one, else SQLite. */
const postgresUrl = process.env['TEST_DATABASE_URL'];

async function createSchema(url: string): Promise<TestDatabase> {
  const schema = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  /** A server that is still running may hold locks in another order; then PostgreSQL ends one of the two. */
  const drop = async (triesLeft = 5): Promise<void> => {
    try {
      await run(`drop schema ${schema} cascade`);
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
      if (!isDeadlock || triesLeft === 0) throw error;
      await drop(triesLeft - 1);
    }
  };
  await run(`create schema ${schema}`);
  const own = new URL(url);
  // Other tests use the same PostgreSQL.
  own.searchParams.set('application_name', schema);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return {
    environment: { databaseUrl: own.href, dataDir: '' },
    variables: { DATABASE_URL: own.href },
    remove: () => drop(),
  };
}

/** An empty database of its own for each caller. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (postgresUrl) return createSchema(postgresUrl);
  const dataDir = createTemporaryFolder('sumut-data');
  return {
    environment: { databaseUrl: undefined, dataDir },
    variables: { DATA_DIR: dataDir },
    // A server that is still running may write to it: then it goes with the process. An error would skip the test's later
    // hooks, which end that server, and the tests would wait for it for ever.
    remove: () => rm(dataDir, { recursive: true, force: true }).catch(() => undefined),
  };
}
