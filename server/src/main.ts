import pretty from 'pino-pretty';
import { createDemoAccounts, refuseDemoAccounts } from './features/accounts/demoAccounts.ts';
import { requireEmergencyAccount } from './features/accounts/provider/requireEmergencyAccount.ts';
import { explainFailure } from './commands/runCommand.ts';
import { listAccessWarnings } from './platform/database/dataFolder.ts';
import { openDatabase } from './platform/database/open.ts';
import { environmentWarnings, parseEnvironment } from './platform/environment/environment.ts';
import { listenOnIpv6Localhost } from './platform/http/ipv6Localhost.ts';
import { openContents } from './shared/releases/openContents.ts';
import { scheduleReserve } from './shared/storage/reserve.ts';
import { scheduleRetention } from './features/retention/job.ts';
import { serveMetrics } from './platform/metrics.ts';
import { listeningError } from './platform/systemErrors.ts';
import type { TracingOptions } from './platform/tracing/startTracing.ts';
import { publishAtStart } from './features/registry/publishing/publishAtStart.ts';
import { stopGracefully } from './platform/http/gracefulStop.ts';

/** Resolves `localhost` to its IPv4 address. `listenOnIpv6Localhost` adds its IPv6 address. */
const toListenHost = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);

/** Starts tracing. The SDK is loaded only if tracing is on. */
const trace = async (options: TracingOptions) =>
  (await import('./platform/tracing/startTracing.ts')).startTracing(options);

async function start(): Promise<void> {
  // The server's files contain messages and CVs: only its own account may read them.
  process.umask(0o077);
  const environment = parseEnvironment(process.env);
  const stopTracing = environment.tracing && (await trace(environment.tracing));
  const database = await openDatabase(environment);
  const { db } = database;
  await (environment.demo ? createDemoAccounts(db) : refuseDemoAccounts(db));
  if (environment.emergencyAccount !== undefined)
    await requireEmergencyAccount(db, environment.emergencyAccount);
  const { shellDist: shell, publishDirs: modules } = environment;
  const storage = await openContents(db, environment.objectStorage);
  const notes = await publishAtStart(db, { shell, modules }, storage.contents);

  const stop = stopGracefully(environment.stopDelay);
  // People read a terminal; programs read all other outputs.
  const terminal = process.stdout.isTTY && !environment.production;
  // A chunk of its own, which the other commands do not load.
  const { buildApp } = await import(/* webpackChunkName: 'app' */ './app.ts');
  const app = await buildApp({
    environment,
    database,
    storage,
    stopping: stop.isStopping,
    watchMainThread: true,
    ...(terminal && { logStream: pretty({ sync: true, ignore: 'pid,hostname,reqId' }) }),
  });
  if (stopTracing) app.addHook('onClose', stopTracing);
  for (const note of notes) app.log.info(note);
  const exposed = database.kind === 'sqlite' ? listAccessWarnings(environment.dataDir) : [];
  for (const warning of [...environmentWarnings(environment), ...exposed, ...storage.notes])
    app.log.warn(warning);
  scheduleRetention(app, database, environment, storage.bucket);
  if (database.kind === 'sqlite') scheduleReserve(app, environment.dataDir);
  stop.watch(app);
  const { host, port, demo, metrics } = environment;
  if (metrics) {
    const own = { host: toListenHost(metrics.host), port: metrics.port };
    const used = await serveMetrics(app, own).catch((error: unknown) => {
      throw listeningError(error, 'METRICS_HOST, METRICS_PORT');
    });
    app.log.info(`Metrics at http://${metrics.host}:${used}/metrics`);
  }
  if (host === 'localhost') listenOnIpv6Localhost(app);
  const listenTextResolver = (address: string) =>
    `Listening at ${address.replace('127.0.0.1', 'localhost')}, database ${database.kind} (${database.place})${demo ? ', demo mode' : ''}`;
  await app
    .listen({ host: toListenHost(host), port, listenTextResolver })
    .catch((error: unknown) => {
      throw listeningError(error, 'HOST, PORT');
    });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`Cannot start: ${explainFailure(error)}\n`);
  process.exit(1);
}
