import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { clockDifference, discover } from '../features/accounts/provider/provider.ts';
import { scan } from '../features/applications/scanning/clamd.ts';
import { runChecks } from '../features/doctor/check.ts';
import { listDatabaseChecks, reportDatabase } from '../features/doctor/database.ts';
import { listMachineChecks, listPorts } from '../features/doctor/machine.ts';
import { listNginxChecks } from '../features/doctor/nginx.ts';
import { formatResults } from '../features/doctor/report.ts';
import { type Clients, listServiceChecks } from '../features/doctor/services.ts';
import { openSmtp } from '../features/mail/smtp.ts';
import { readExpiry } from '../features/monitoring/certificate.ts';
import { postWebhook } from '../features/webhooks/postWebhook.ts';
import { followProxy } from '../features/webhooks/system/proxyStatus.ts';
import { connectDatabase, type OpenDatabase, sqliteFile } from '../platform/database/open.ts';
import {
  type Environment,
  parseBackupEnvironment,
  parseEnvironment,
} from '../platform/environment/environment.ts';
import { serverFolder } from '../platform/environment/variables.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { explainFailure, runCommand } from './runCommand.ts';

const usage = `npm run doctor [-- --json] [-- --webhook]
Checks the machine, the settings, and all services that the site uses. Changes nothing and sends no mail; --webhook posts a test event to the
webhook for alerts. The exit code is 1 if a check failed.`;

function parseOptions(): { json: boolean; webhook: boolean } {
  const option = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { json: option, webhook: option } }).values;
  } catch {
    throw new UserFacingError(usage);
  }
}

const clients: Clients = {
  readExpiry: (origin) => readExpiry(origin),
  async verifyMail(server) {
    const smtp = openSmtp(server);
    try {
      return await smtp.verify();
    } finally {
      smtp.close();
    }
  },
  scan,
  readProxy: (url) => followProxy(url)(),
  discover,
  clockDifference,
  postWebhook,
};

/** Opens the database without creating or migrating it. Returns the reason if this fails. */
function connect(environment: Environment): OpenDatabase | string {
  const file = sqliteFile(environment.dataDir);
  if (environment.databaseUrl === undefined && !existsSync(file)) return `${file} does not exist`;
  try {
    return connectDatabase(environment);
  } catch (error) {
    return explainFailure(error);
  }
}

/** Checks the site and what it needs, and prints what was found, what is wanted and how to repair it. */
await runCommand(async () => {
  const { json, webhook } = parseOptions();
  const environment = parseEnvironment(process.env);
  const root = path.dirname(serverFolder);
  const ports = await listPorts(environment);
  const database = connect(environment);
  const results = await runChecks([
    ...listMachineChecks({
      environment,
      backups: parseBackupEnvironment(process.env)?.folder,
      root,
    }),
    ...(typeof database === 'string'
      ? [reportDatabase(database)]
      : listDatabaseChecks(database, ports.length)),
    ...listNginxChecks({ root, publicOrigin: environment.publicOrigin }),
    ...listServiceChecks({ environment, clients, ports, sendsWebhook: webhook }),
  ]);
  if (typeof database !== 'string') await database.close();
  if (results.some(({ state }) => state === 'failed')) process.exitCode = 1;
  return json ? JSON.stringify(results, null, 2) : formatResults(results);
});
