import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { readEnds } from '../../shared/auditChain.ts';
import { findClockFault } from '../../shared/clock.ts';
import type { FollowLive } from '../../shared/releases/followLive.ts';
import { lastVerifiedBackup } from '../../shared/lastBackup.ts';
import { lastDrills, withoutDrillSince } from '../../shared/lastDrill.ts';
import { countDueRequests } from '../../shared/personRequests.ts';
import { findLiveIncidents } from '../../shared/releases/incidents.ts';
import { waitingSince } from '../../shared/outbox.ts';
import { countReported } from '../../shared/releases/vitals.ts';
import type { Room } from '../../shared/storage/room.ts';
import type { Metrics } from '../../platform/metrics.ts';

/** Milliseconds over which reports of pages are summed up, long enough for a small site to receive some. */
const recently = 15 * 60_000;

/** The kinds of events that pages report of a module, except the buckets of load times. */
const eventKinds = ['loaded', 'failed', 'crashed'];

interface State {
  database: OpenDatabase;
  live: FollowLive;
  room: Room;
  /** The folder of the embedded database; undefined with PostgreSQL, whose disk is not readable from here. */
  dataDir: string | undefined;
}

/** Registers gauges of the database, its disk and the registry, which are measured when the metrics are read. */
export function registerStateGauges(
  { registry }: Metrics,
  { database, live, room, dataDir }: State,
): void {
  const { db } = database;
  const registers = [registry];

  /** Registers a gauge without labels. It is -1 while `read` returns nothing or rejects. */
  const measure = (name: string, help: string, read: () => Promise<number | undefined>): void => {
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set((await read().catch(() => undefined)) ?? -1);
      },
    });
  };
  const secondsSince = (at: number): number => Math.max(0, Date.now() - at) / 1000;
  /** The age of the oldest waiting row of the outbox; 0 when none waits, or when it cannot be read. */
  const waitingSeconds = async (kind: Parameters<typeof waitingSince>[1]) => {
    const since = await waitingSince(db, kind).catch(() => undefined);
    return since === undefined ? 0 : secondsSince(since);
  };

  measure(
    'site_database_seconds',
    'Seconds that a minimal query took; -1 if the database did not respond',
    async () => {
      const start = performance.now();
      await sql`select 1`.execute(db);
      return (performance.now() - start) / 1000;
    },
  );

  if (database.kind === 'postgres') {
    const { pool } = database;
    measure('site_database_waiting', 'Queries that wait for a connection', async () =>
      pool.waiting(),
    );
  }

  if (dataDir !== undefined)
    measure(
      'site_disk_free_ratio',
      'Free share of the disk that holds the embedded database, 0 to 1; -1 when it cannot be read',
      async () => {
        const { bavail, blocks } = await statfs(dataDir);
        return bavail / blocks;
      },
    );

  measure(
    'site_clock_implausible',
    '1 while the clock of this machine is implausible; -1 if unknown',
    async () => ((await findClockFault(db, Date.now())) === undefined ? 0 : 1),
  );

  measure(
    'site_stored_ratio',
    'Share of STORAGE_QUOTA that messages and applications take up; -1 when it cannot be read',
    async () => {
      const { bytes, quota } = await room.stored();
      return bytes / quota;
    },
  );

  measure(
    'site_backup_age_seconds',
    'Time since the newest backup that was verified by restoring it; -1 when none is known',
    async () => {
      const at = await lastVerifiedBackup(db);
      return at === undefined ? undefined : secondsSince(at);
    },
  );

  measure(
    'site_drill_age_seconds',
    'Time since the last restore drill that passed, or since the first release was live if none has passed; -1 if unknown',
    async () => {
      const since = await withoutDrillSince(db);
      return since === undefined ? undefined : secondsSince(since);
    },
  );

  measure(
    'site_drill_failed',
    '1 after a restore drill that failed, until one passes',
    async () => {
      const { fault } = await lastDrills(db).catch(() => ({ fault: undefined }));
      return fault === undefined ? 0 : 1;
    },
  );

  new Gauge({
    name: 'site_drill_seconds',
    help: 'Figures of the last restore drill that passed: its recovery time and its recovery point',
    labelNames: ['figure'],
    registers,
    async collect() {
      const { passed } = await lastDrills(db).catch(() => ({ passed: undefined }));
      this.reset();
      if (!passed) return;
      this.set({ figure: 'recovery-time' }, passed.seconds);
      this.set({ figure: 'recovery-point' }, passed.lostSeconds);
    },
  });

  measure(
    'site_person_requests_due',
    'Number of open requests about personal data that are due within a week, or overdue; -1 if unknown',
    () => countDueRequests(db, Date.now()),
  );

  measure(
    'site_audit_position',
    'Position of the last audit entry, which never decreases; -1 if unknown',
    async () => (await readEnds(db)).head.position,
  );

  measure(
    'site_registry_snapshot',
    'Number of the live snapshot; -1 when it cannot be read',
    async () => (await live.current()).page.number,
  );

  new Gauge({
    name: 'site_release_incident',
    help: '1 while the live release of a module fails far more often than before; the same in every process',
    labelNames: ['module'],
    registers,
    async collect() {
      const incidents = await findLiveIncidents(db).catch(() => null);
      this.reset();
      for (const module of incidents?.keys() ?? []) this.set({ module }, 1);
    },
  });

  measure(
    'site_outbox_seconds',
    "Age in seconds of the oldest alert that was not posted to the operator's webhook yet; the same in every process",
    () => waitingSeconds('webhook'),
  );

  measure(
    'site_mail_seconds',
    'Age in seconds of the oldest unsent mail; the same in every process',
    () => waitingSeconds('mail'),
  );

  new Gauge({
    name: 'site_module_events',
    help: 'Events that pages reported for a module in the last 15 minutes; the same in every process',
    labelNames: ['module', 'kind'],
    registers,
    async collect() {
      const found = await countReported(db, { since: Date.now() - recently }).catch(() => null);
      this.reset();
      for (const { module, counts } of found?.values() ?? []) {
        for (const kind of eventKinds) this.inc({ module, kind }, counts.get(kind) ?? 0);
      }
    },
  });
}
