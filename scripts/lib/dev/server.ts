// The server of `npm run dev`: the site's own server, with pages made from the latest builds. It runs under `node --watch`.
import pretty from 'pino-pretty';
import { createDemoAccounts } from '../../../server/src/features/accounts/demoAccounts.ts';
import { buildApp } from '../../../server/src/app.ts';
import { openDatabase } from '../../../server/src/platform/database/open.ts';
import { readEnvironment } from '../site.ts';
import { developedShells, followDeveloped } from './delivery.ts';

const environment = readEnvironment();
const database = await openDatabase(environment);
if (environment.demo) await createDemoAccounts(database.db);
const app = await buildApp({
  environment,
  database,
  delivery: { shells: developedShells, live: followDeveloped(database.db) },
  logStream: pretty({ sync: true, ignore: 'pid,hostname,reqId' }),
});
process.on('SIGTERM', () => void app.close());
await app.listen({ host: '127.0.0.1', port: environment.port });
