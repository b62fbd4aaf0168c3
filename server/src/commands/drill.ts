import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hashPassword } from '../features/accounts/passwords/hashPassword.ts';
import { type DrillStep, runDrill } from '../features/backup/drill.ts';
import { requireFile } from '../features/backup/embeddedFile.ts';
import { isEncrypted, readIdentities } from '../features/backup/encryption.ts';
import { measureLoss } from '../features/backup/loss.ts';
import { findNewest } from '../features/backup/scheduledBackup.ts';
import { withFolder } from '../features/backup/withFolder.ts';
import { erasureListName } from '../features/people/personalData/erasureList.ts';
import { openDatabase } from '../platform/database/open.ts';
import {
  type DatabaseEnvironment,
  type Environment,
  parseBackupFolder,
  parseEnvironment,
} from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { insertAccount } from '../shared/accounts/repository.ts';
import { noteFailedDrill, notePassedDrill } from '../shared/lastDrill.ts';
import { explainFailure, runCommand } from './runCommand.ts';

const usage = `npm run drill -- [--identity <key file>] [<file>]
Restores a backup (by default the newest in BACKUP_DIR) to a separate place, starts the site there without mail, webhooks and retention, checks it, and
prints how long each step took and what would have been lost. The site may be running. PostgreSQL requires pg_restore and psql.`;

/** The environment of the restored site: that of the live site without everything that reaches other machines or people. */
const isolate = (live: Environment, restored: DatabaseEnvironment): Environment => ({
  ...live,
  ...restored,
  https: false,
  publicOrigin: undefined,
  trustProxy: [],
  metrics: null,
  secondFactor: 'nobody',
  singleSignOn: undefined,
  emergencyAccount: undefined,
  mail: { mode: 'off' },
  incomingMail: undefined,
  alertWebhook: undefined,
  teamWebhook: undefined,
  proxyStatusUrl: undefined,
  scanner: undefined,
  tracing: undefined,
  logLevel: 'error',
});

/**
 * Starts the restored site on a free port, with an account that exists only in the restored database, and with a copy of the list of
 * erasures in `folder`: the site also writes this list.
 */
async function startSite(live: Environment, restored: DatabaseEnvironment, folder: string) {
  // A chunk of its own, which the other commands do not load.
  const { buildApp } = await import(/* webpackChunkName: 'app' */ '../app.ts');
  const erasuresFile = path.join(folder, erasureListName);
  if (existsSync(live.erasuresFile)) copyFileSync(live.erasuresFile, erasuresFile);
  const environment = { ...isolate(live, restored), erasuresFile };
  const database = await openDatabase(environment);
  const username = `drill-${randomBytes(8).toString('hex')}`;
  const password = randomBytes(32).toString('base64url');
  const passwordHash = await hashPassword(password);
  const names = { firstName: 'Drill', lastName: 'Drill', role: 'admin' } as const;
  await insertAccount(database.db, { ...names, username, passwordHash });
  const app = await buildApp({ environment, database });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const gatePassword = environment.gate.password;
  return { url, gatePassword, username, password, close: () => app.close() };
}

function parseArguments(): { file: string; identity: string | undefined } {
  try {
    const options = { identity: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const folder = parseBackupFolder(process.env);
    const [file = folder && findNewest(folder), ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error(usage);
    return { file: path.resolve(file), identity: values.identity };
  } catch {
    throw new UserFacingError(usage);
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).padStart(8);
const minutes = (milliseconds: number): string => (milliseconds / 60_000).toFixed(1);

const print = ({ name, duration, found }: DrillStep): void => {
  process.stdout.write(`${name.padEnd(16)}${seconds(duration)} s  ${found}\n`);
};

await runCommand(async () => {
  const { file, identity } = parseArguments();
  const live = parseEnvironment(process.env);
  requireFile(file);
  if (identity === undefined && (await isEncrypted(file)))
    throw new UserFacingError(`${file} is encrypted; specify its key file with --identity`);
  const identities = identity === undefined ? [] : await readIdentities(identity);
  const { db, close } = await openDatabase(live);
  const at = Date.now();
  let duration = 0;
  try {
    const end = await withFolder((folder) =>
      runDrill({
        ...live,
        file,
        identities,
        startSite: (restored) => startSite(live, restored, folder),
        onStep: (step) => {
          duration += step.duration;
          print(step);
        },
      }),
    );
    const loss = await measureLoss(db, end, at);
    await notePassedDrill(db, { at, seconds: duration / 1000, lostSeconds: loss.age / 1000 });
    return `Recovery time: ${minutes(duration)} minutes, for ${(statSync(file).size / 2 ** 20).toFixed(1)} MiB
Recovery point: ${minutes(loss.age)} minutes. ${loss.contacts} messages, ${loss.applications} applications and ${loss.audit} audit entries are newer than the backup.`;
  } catch (error) {
    await noteFailedDrill(db, explainFailure(error).split('\n')[0] ?? '');
    throw error;
  } finally {
    await close();
  }
});
