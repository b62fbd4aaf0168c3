// Kills the server at random times under load, restarts it, and counts acknowledged rows that are missing. Option:
// `--kills 100`. Runs on both databases. Fails when a row is missing or incomplete.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/run/lib/postgres.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { parseDatabaseEnvironment } from '../../server/src/platform/environment/environment.ts';
import { createShellBuild } from '../../server/testing/builds.ts';
import { createClient } from '../../server/testing/client.ts';
import { auditLedger, createLedger, sendForms } from '../../server/testing/ledger.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { report } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, json: { type: 'boolean' } },
});
const kills = Number(values.kills);
const senders = 16;

const shell = await createShellBuild();

async function killOften(variables: Record<string, string>) {
  const ledger = createLedger();
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServerProcess({
      SHELL_DIST: shell,
      FREE_FORMS: '1000000',
      ...variables,
    });
    const client = createClient(server.url);
    await client.unlock();
    const before = ledger.acknowledged.size;
    const sending = Array.from({ length: senders }, () => sendForms(client, ledger, () => false));
    while (ledger.acknowledged.size === before) await sleep(1);
    await sleep(randomInt(150));
    await server.kill();
    await Promise.all(sending);
  }
  const { db, close } = await openDatabase(parseDatabaseEnvironment(variables));
  const found = await auditLedger(db, ledger);
  await close();
  return { kills, ...found, refused: ledger.refused.length };
}

const dataDir = createTemporaryFolder('sumut-bench');
const rows: Record<string, Record<string, number>> = {};
rows['embedded'] = await killOften({ DATA_DIR: dataDir });
const postgres = await startPostgres();
rows['PostgreSQL'] = await killOften({ DATABASE_URL: postgres.url });
await postgres.stop();
report('kills', rows);
const lost = Object.values(rows).filter(({ missing, halves }) => missing !== 0 || halves !== 0);
process.exitCode = lost.length > 0 ? 1 : 0;
