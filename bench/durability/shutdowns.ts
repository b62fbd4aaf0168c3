import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { parseDatabaseEnvironment } from '../../server/src/platform/environment/environment.ts';
import { createClient } from '../../server/testing/client.ts';
import { auditLedger, createLedger, sendForms, type Ledger } from '../../server/testing/ledger.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { createPowerDevice, type PowerDevice } from './powerDevice.ts';
import type { PowerlessDatabase } from './powerlessDatabases.ts';

interface Cut {
  device: PowerDevice;
  database: PowerlessDatabase;
  ledger: Ledger;
  shell: string;
}

/** Sends forms to a server until the power of its database is cut. The ledger contains the acknowledged forms. */
async function cutUnderLoad({ device, database, ledger, shell }: Cut): Promise<void> {
  const { variables } = await database.start();
  const server = await startServerProcess({
    ...variables,
    SHELL_DIST: shell,
    FREE_FORMS: '1000000',
  });
  const client = createClient(server.url);
  await client.unlock();
  const before = ledger.acknowledged.size;
  let powerless = false;
  const sending = Array.from({ length: 8 }, () => sendForms(client, ledger, () => powerless));
  while (ledger.acknowledged.size === before) await sleep(1);
  await sleep(randomInt(300));
  // Responses during the cut do not count, because no client would receive them: a sync in progress returns success,
  // although its data is lost.
  const answered = new Map(ledger.acknowledged);
  device.cutPower();
  powerless = true;
  await Promise.all(sending);
  ledger.acknowledged = answered;
  await server.kill();
  await database.kill();
}

/** Starts the database again, which replays its log, and checks the data. The device's journal must have been replayed. */
async function auditAfterwards({ database, ledger }: Cut) {
  const { variables, stop } = await database.start();
  const { db, close } = await openDatabase(parseDatabaseEnvironment(variables));
  const found = await auditLedger(db, ledger);
  await close();
  await stop();
  return found;
}

/**
 * Cuts the power of a database's file system under load, `cuts` times, and counts acknowledged data that is missing
 * afterwards. Needs root, for the loop device.
 */
export async function measureShutdowns(
  shell: string,
  cuts: number,
  create: (device: PowerDevice) => PowerlessDatabase,
) {
  const device = await createPowerDevice();
  device.mount();
  const cut: Cut = { device, database: create(device), ledger: createLedger(), shell };
  const found = { cuts: 0, acknowledged: 0, missing: 0, halves: 0 };
  while (found.cuts < cuts && found.missing + found.halves === 0) {
    await cutUnderLoad(cut);
    await device.unmount();
    device.mount();
    Object.assign(found, { cuts: found.cuts + 1 }, await auditAfterwards(cut));
  }
  await device.unmount();
  device.remove();
  return found;
}
