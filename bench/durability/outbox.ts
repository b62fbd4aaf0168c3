// Kills the server while it sends mail, restarts it, and compares the mails that an SMTP server accepted with the outbox and with
// the responses to visitors. Options: `--kills 200`, `--database=embedded`, `--database=postgres`. Runs on both databases; on
// PostgreSQL with two processes, of which one is killed. Fails when an acknowledged message is missing or has no mail, when a mail
// was never sent or was sent again after it was recorded as sent, and when there are more repetitions than kills.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api } from '@sumut/contracts/api/api';
import { mailLease } from '@sumut/contracts/portal/mail';
import { startPostgres } from '../../tools/run/lib/postgres.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { parseDatabaseEnvironment } from '../../server/src/platform/environment/environment.ts';
import { createShellBuild } from '../../server/testing/builds.ts';
import { createClient } from '../../server/testing/client.ts';
import { contact } from '../../server/testing/forms.ts';
import {
  auditLedger,
  createLedger,
  type SentForm,
  sendForms,
} from '../../server/testing/ledger.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { report } from '../lib/results.ts';
import { type ServerProcess, startServerProcess } from '../lib/serverProcess.ts';
import { openMailbox, slowest } from './mailbox.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    database: { type: 'string' },
    json: { type: 'boolean' },
  },
});
const kills = Number(values.kills);
const senders = 4;
/** The approximate number of mails in the outbox when the server is killed. */
const backlog = 10;

const shell = await createShellBuild();

/** Creates a message from a new sender, because each address gets only a few acknowledgements per day. */
function newMessage(): SentForm {
  const key = randomUUID();
  return { key, path: api.contact.path, body: { ...contact, email: `${key}@mail.example` } };
}

async function killOften(variables: Record<string, string>, processes: number) {
  const mailbox = await openMailbox();
  const ledger = createLedger();
  const start = () =>
    startServerProcess({
      SHELL_DIST: shell,
      FREE_FORMS: '1000000',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'office@sumut.example',
      ...variables,
    });
  const read = async <T>(
    task: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
  ) => {
    const { db, close } = await openDatabase(parseDatabaseEnvironment(variables));
    try {
      return await task(db);
    } finally {
      await close();
    }
  };
  const running: ServerProcess[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    while (running.length < processes) running.push(await start());
    const victim = running.splice(randomInt(running.length), 1)[0];
    if (!victim) throw new Error('No process is left');
    const client = createClient(victim.url);
    await client.unlock();
    const enough = ledger.acknowledged.size + backlog;
    const sending = Array.from({ length: senders }, () =>
      sendForms(client, ledger, () => ledger.acknowledged.size >= enough, newMessage),
    );
    let isOver = false;
    const sent = Promise.all(sending).finally(() => {
      isOver = true;
    });
    const untilAcknowledged = async (count: number) => {
      while (ledger.acknowledged.size < count && !isOver) await sleep(1);
    };
    // Half of the kills come at a random time, the others when a mail was just accepted and is not recorded yet. All come at the
    // latest when the forms are sent. It is an error if the server has ended before the kill.
    await untilAcknowledged(enough - backlog + (kill % 2 === 0 ? backlog / 2 : 1));
    if (kill % 2 === 0) await sleep(randomInt(150));
    else await Promise.race([mailbox.nextAccepted(), sent.then(() => sleep(slowest))]);
    await victim.kill();
    await sent;
    await read((db) => mailbox.noteRecorded(db));
    if ((kill + 1) % 20 === 0)
      console.error(`${kill + 1} kills, ${ledger.acknowledged.size} forms`);
  }
  // Mails that were being sent at the last kill wait until their lease ends.
  running.push(await start());
  const isWaiting = () =>
    read((db) =>
      db.selectFrom('outbox').select('id').where('state', '=', 'waiting').limit(1).execute(),
    );
  const end = Date.now() + 3 * mailLease;
  while ((await isWaiting()).length > 0 && Date.now() < end) await sleep(1000);
  for (const server of running) await server.stop();
  const { acknowledged, missing } = await read((db) => auditLedger(db, ledger));
  const mails = await read((db) => mailbox.audit(db));
  await mailbox.close();
  return { kills, acknowledged, missing, ...mails };
}

const dataDir = createTemporaryFolder('sumut-bench');
const rows: Record<string, Record<string, number>> = {};
if (values.database !== 'postgres') rows['embedded'] = await killOften({ DATA_DIR: dataDir }, 1);
if (values.database !== 'embedded') {
  const postgres = await startPostgres();
  rows['PostgreSQL'] = await killOften({ DATABASE_URL: postgres.url }, 2);
  await postgres.stop();
}
report('outbox', rows);
const bad = Object.values(rows).filter(
  ({ missing, withoutMail, neverSent, afterRecorded, changed, repeated = 0 }) =>
    [missing, withoutMail, neverSent, afterRecorded, changed].some((count) => count !== 0) ||
    repeated > kills,
);
process.exitCode = bad.length > 0 ? 1 : 0;
