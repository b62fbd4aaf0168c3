import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { RouteOptions } from 'fastify';
import { createDemoAccounts } from '../src/features/accounts/demoAccounts.ts';
import { buildApp } from '../src/app.ts';
import { openDatabase, type OpenDatabase } from '../src/platform/database/open.ts';
import type { Db } from '../src/platform/database/schema/schema.ts';
import { parseEnvironment, type Environment } from '../src/platform/environment/environment.ts';
import { openContents, type OpenContents } from '../src/shared/releases/openContents.ts';
import { publishAtStart } from '../src/features/registry/publishing/publishAtStart.ts';
import type { Metrics } from '../src/platform/metrics.ts';
import { createShellBuild } from './builds.ts';
import { createClient, type Client } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface TestServer {
  url: string;
  port: number;
  db: Db;
  kind: OpenDatabase['kind'];
  metrics: Metrics;
  http: Server;
  /** All routes of the server. */
  routes: RouteOptions[];
  /** All log lines so far. */
  log: string[];
  /** Creates a new visitor. */
  visitor: () => Client;
  /** Creates a new visitor with a pass. */
  insider: () => Promise<Client>;
  close: () => Promise<void>;
}

interface Options {
  variables?: Record<string, string>;
  /** A database that the caller keeps, for a second server on the same data. */
  database?: TestDatabase;
  shellDist?: string;
}

let shellDist: string | undefined;
let startedDatabase: Promise<TestDatabase> | undefined;

/** Prepares the database like every start before it listens. */
async function openStarted(
  environment: Environment,
): Promise<{ database: OpenDatabase; storage: OpenContents }> {
  const database = await openDatabase(environment);
  const { db } = database;
  if (environment.demo) await createDemoAccounts(db);
  const storage = await openContents(db, environment.objectStorage);
  await publishAtStart(db, { shell: environment.shellDist, modules: [] }, storage.contents);
  return { database, storage };
}

/** Creates a database after its first start. Tests copy it, because creating one takes longer than most tests. */
async function createStarted(variables: Record<string, string>): Promise<TestDatabase> {
  const testDatabase = await createTestDatabase();
  const environment = parseEnvironment({ ...variables, ...testDatabase.variables });
  await (await openStarted(environment)).database.close();
  return testDatabase;
}

/** Starts a new server on a free port. The server is closed, and its database removed, with the test. */
export async function startServer(
  context: TestContext,
  options: Options = {},
): Promise<TestServer> {
  shellDist ??= await createShellBuild();
  const defaults = { SHELL_DIST: shellDist, DEMO: 'true' };
  const isDefault = !options.shellDist && !options.variables?.['DEMO'];
  const testDatabase =
    options.database ??
    (await createTestDatabase(
      isDefault ? await (startedDatabase ??= createStarted(defaults)) : undefined,
    ));
  const environment = parseEnvironment({
    ...defaults,
    ...(options.shellDist && { SHELL_DIST: options.shellDist }),
    ...testDatabase.variables,
    ...options.variables,
  });
  const { database, storage } = await openStarted(environment);
  const log: string[] = [];
  const routes: RouteOptions[] = [];
  const app = await buildApp({
    environment,
    database,
    storage,
    logStream: { write: (line) => void log.push(line) },
    onRoute: (route) => void routes.push(route),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const visitor = () => createClient(url);
  context.after(async () => {
    await app.close();
    if (!options.database) await testDatabase.remove();
  });
  const insider = async () => {
    const client = visitor();
    await client.unlock();
    return client;
  };
  const { db, kind } = database;
  const { metrics, server: http } = app;
  const close = () => app.close();
  return { url, port, db, kind, metrics, http, routes, log, visitor, insider, close };
}
