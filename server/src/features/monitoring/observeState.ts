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

/** Seconds since a time in milliseconds since the epoch. */
const secondsSince = (at: number): number => Math.max(0, Date.now() - at) / 1000;

/** Registers gauges of the database, its disk and the registry, which are measured when the metrics are read. */
export function registerStateGauges(
  { registry }: Metrics,
  { database, live, room, dataDir }: State,
): void {
  const { db } = database;
  const registers = [registry];

  /** Registers a gauge with one value, which is `failed` when it cannot be measured. */
  const observe = (
    name: string,
    help: string,
    measure: () => number | Promise<number>,
    failed = -1,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await Promise.try(measure).catch(() => failed));
      },
    });

  /** Registers a gauge with a value for each combination of labels; without values when they cannot be measured. */
  const observeEach = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    measure: () => Promise<[labels: Record<Label, string>, value: number][]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const values = await measure().catch(() => []);
        this.reset();
        for (const [labels, value] of values) this.set(labels, value);
      },
    });

  observe(
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
    observe('site_database_waiting', 'Queries that wait for a connection', () => pool.waiting());
  }
  if (dataDir !== undefined)
    observe(
      'site_disk_free_ratio',
      'Free share of the disk that holds the embedded database, 0 to 1; -1 when it cannot be read',
      async () => {
        const disk = await statfs(dataDir);
        return disk.bavail / disk.blocks;
      },
    );
  observe(
    'site_clock_implausible',
    '1 while the clock of this machine is implausible; -1 if unknown',
    async () => ((await findClockFault(db, Date.now())) === undefined ? 0 : 1),
  );
  observe(
    'site_stored_ratio',
    'Share of STORAGE_QUOTA that messages and applications take up; -1 when it cannot be read',
    async () => {
      const used = await room.stored();
      return used.bytes / used.quota;
    },
  );
  observe(
    'site_backup_age_seconds',
    'Time since the newest backup that was verified by restoring it; -1 when none is known',
    async () => {
      const at = await lastVerifiedBackup(db);
      return at === undefined ? -1 : secondsSince(at);
    },
  );
  observe(
    'site_drill_age_seconds',
    'Time since the last restore drill that passed, or since the first release was live if none has passed; -1 if unknown',
    async () => {
      const since = await withoutDrillSince(db);
      return since === undefined ? -1 : secondsSince(since);
    },
  );
  observe(
    'site_drill_failed',
    '1 after a restore drill that failed, until one passes',
    async () => ((await lastDrills(db)).fault === undefined ? 0 : 1),
    0,
  );
  observeEach(
    'site_drill_seconds',
    'Figures of the last restore drill that passed: its recovery time and its recovery point',
    ['figure'],
    async () => {
      const { passed } = await lastDrills(db);
      if (!passed) return [];
      return [
        [{ figure: 'recovery-time' }, passed.seconds],
        [{ figure: 'recovery-point' }, passed.lostSeconds],
      ];
    },
  );
  observe(
    'site_person_requests_due',
    'Number of open requests about personal data that are due within a week, or overdue; -1 if unknown',
    () => countDueRequests(db, Date.now()),
  );
  observe(
    'site_audit_position',
    'Position of the last audit entry, which never decreases; -1 if unknown',
    async () => (await readEnds(db))?.head.position ?? -1,
  );
  observe(
    'site_registry_snapshot',
    'Number of the live snapshot; -1 when it cannot be read',
    async () => (await live.current()).page.number,
  );
  observeEach(
    'site_release_incident',
    '1 while the live release of a module fails far more often than before; the same in every process',
    ['module'],
    async () => [...(await findLiveIncidents(db)).keys()].map((module) => [{ module }, 1]),
  );
  for (const [name, kind, what] of [
    ['site_outbox_seconds', 'webhook', "alert that was not posted to the operator's webhook yet"],
    ['site_mail_seconds', 'mail', 'unsent mail'],
  ] as const)
    observe(
      name,
      `Age in seconds of the oldest ${what}; the same in every process`,
      async () => {
        const since = await waitingSince(db, kind);
        return since === undefined ? 0 : secondsSince(since);
      },
      0,
    );
  observeEach(
    'site_module_events',
    'Events that pages reported for a module in the last 15 minutes; the same in every process',
    ['module', 'kind'],
    async () => {
      const found = await countReported(db, { since: Date.now() - recently });
      return [...found.values()].flatMap(({ module, counts }) =>
        eventKinds.map((kind): [{ module: string; kind: string }, number] => [
          { module, kind },
          counts.get(kind) ?? 0,
        ]),
      );
    },
  );
}
