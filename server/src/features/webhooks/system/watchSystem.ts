import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { isDiskFull } from '../../../platform/database/errors.ts';
import type { App } from '../../../platform/http/types.ts';
import type { MainThreadWatch } from '../../../platform/mainThread/watchMainThread.ts';
import type { SystemFault, SystemFaultName } from '../../../shared/alerts.ts';
import { findClockFault } from '../../../shared/clock.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';
import { findDrillFault } from '../../../shared/lastDrill.ts';
import type { Room } from '../../../shared/storage/room.ts';
import type { Webhook } from '../postWebhook.ts';
import { createDirectDelivery } from './directDelivery.ts';
import { followFaults, type Look } from './followFaults.ts';
import { createHeartbeats } from './heartbeats.ts';
import { followProxy } from './proxyStatus.ts';

/** Bytes of a trial row: more than the free space within the pages of the database. */
const trialSize = 256 * 1024;

/**
 * Checks whether the database has room by storing a large row, which it then deletes. The row is committed, because SQLite writes no page
 * of a transaction that is rolled back. Rejects when the database does not answer.
 */
async function hasRoom({ db }: OpenDatabase): Promise<boolean> {
  const value = JSON.stringify(randomBytes(trialSize).toString('base64'));
  try {
    await db
      .insertInto('settings')
      .values({ name: 'trial', value })
      // The row of an earlier trial remains if there was no room to delete it.
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await db.deleteFrom('settings').where('name', '=', 'trial').execute();
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
  return true;
}

/**
 * Returns a function that checks whether the database's disk is full. The disk counts as full once a statement of a request found no
 * room, until a trial row finds room. Without such a statement there is no trial, because trials are expensive.
 */
function watchRoomOfDatabase(database: OpenDatabase): () => Promise<boolean> {
  let full = false;
  return async () => {
    if (database.consumeFullDisk()) full = true;
    if (full) full = !(await hasRoom(database));
    database.consumeFullDisk();
    return full;
  };
}

export interface SystemWatch {
  database: OpenDatabase;
  room: Pick<Room, 'isDiskLow'>;
  webhook: Webhook | undefined;
  /** The name of this process, which stays the same after a restart. */
  name: string;
  /** The URL of nginx's status; undefined when nginx is not watched. Without a webhook, the start logs a warning that it is unused. */
  proxyStatusUrl: string | undefined;
  /** Undefined where the main thread is not watched. */
  mainThread: MainThreadWatch | undefined;
  /** Milliseconds between two looks. */
  interval?: number;
}

const fullDisk = 'no storage space is left for forms';

/** Milliseconds. Our own choice: four looks make a process count as gone, so every fault is reported within half a minute. */
const defaultInterval = 5_000;

/**
 * Watches the running site, and reports the beginning and the end of faults to the operator's webhook. Without a webhook, nothing is
 * watched.
 */
export function watchSystem(app: App, watch: SystemWatch): void {
  const { database, room, webhook, name, proxyStatusUrl, mainThread } = watch;
  if (!webhook) return;
  const { interval = defaultInterval } = watch;
  const { db } = database;
  const heartbeats = createHeartbeats(db, name);
  const isDatabaseFull = watchRoomOfDatabase(database);
  const delivery = createDirectDelivery({
    webhook,
    log: app.log,
    deliveries: app.metrics.deliveries,
  });
  const faults = followFaults(name);
  let recalled = false;
  /** Whether this process had crashed. Its first look that reaches the database reports the crash. */
  let crashed = false;

  /** Recalls the state from before the restart once, as soon as the database can be read. */
  async function begin(): Promise<void> {
    if (recalled) return;
    const known = await heartbeats.recall();
    faults.recall(known.open);
    crashed = known.crashed;
    recalled = true;
  }

  const asFaults = (alert: SystemFaultName, reason: string | undefined): SystemFault[] =>
    reason === undefined ? [] : [{ alert, server: name, reason }];

  const lookAtMainThread = (): Look =>
    mainThread ? { MainThreadBlocked: asFaults('MainThreadBlocked', mainThread.fault()) } : {};

  const readProxy = proxyStatusUrl === undefined ? undefined : followProxy(proxyStatusUrl);
  async function lookAtProxy(): Promise<Look> {
    if (!readProxy) return {};
    const { down, slow } = await readProxy();
    return {
      ProxyDown: asFaults('ProxyDown', down),
      SlowClients:
        down === undefined || slow !== undefined ? asFaults('SlowClients', slow) : 'unknown',
    };
  }

  async function lookAtDatabase(): Promise<Look> {
    try {
      await begin();
      await heartbeats.beat(faults.open());
      const clock = await findClockFault(db, Date.now());
      const drill = await findDrillFault(db, Date.now());
      const gone = await heartbeats.silent();
      const full = (await room.isDiskLow()) || (await isDatabaseFull());
      const look: Look = {
        DatabaseDown: [],
        ClockImplausible: asFaults('ClockImplausible', clock),
        DiskFull: asFaults('DiskFull', full ? fullDisk : undefined),
        DrillOverdue: clock === undefined ? asFaults('DrillOverdue', drill) : 'unknown',
        ServerDown: [
          ...asFaults('ServerDown', crashed ? 'the process crashed and was restarted' : undefined),
          ...gone.map((server) => ({
            alert: 'ServerDown' as const,
            server,
            reason: 'the process sends no heartbeat and did not stop regularly',
          })),
        ],
      };
      crashed = false;
      return look;
    } catch (error) {
      app.log.warn({ err: error }, 'the database could not be watched');
      if (isDiskFull(error)) return { DatabaseDown: [], DiskFull: asFaults('DiskFull', fullDisk) };
      return {
        DatabaseDown: asFaults(
          'DatabaseDown',
          'the database does not respond or cannot store data',
        ),
      };
    }
  }

  keepRunning(app, {
    interval,
    failure: 'the site could not be watched',
    async run(stopped) {
      const looks = [lookAtMainThread(), ...(await Promise.all([lookAtDatabase(), lookAtProxy()]))];
      delivery.add(looks.flatMap((look) => faults.update(look)));
      await delivery.send(stopped);
    },
  });
  app.addHook('preClose', async () => {
    // A process that has not read its stored state would overwrite it.
    if (recalled) await heartbeats.stop(faults.open()).catch(() => undefined);
  });
}
