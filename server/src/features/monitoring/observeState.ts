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

  new Gauge({
    name: 'site_database_seconds',
    help: 'Seconds that a minimal query took; -1 if the database did not respond',
    registers,
    async collect() {
      const start = performance.now();
      const answer = await sql`select 1`.execute(db).catch(() => null);
      this.set(answer ? (performance.now() - start) / 1000 : -1);
    },
  });

  if (database.kind === 'postgres') {
    const { pool } = database;
    new Gauge({
      name: 'site_database_waiting',
      help: 'Queries that wait for a connection',
      registers,
      collect() {
        this.set(pool.waiting());
      },
    });
  }

  if (dataDir !== undefined) {
    new Gauge({
      name: 'site_disk_free_ratio',
      help: 'Free share of the disk that holds the embedded database, 0 to 1; -1 when it cannot be read',
      registers,
      async collect() {
        const disk = await statfs(dataDir).catch(() => null);
        this.set(disk ? disk.bavail / disk.blocks : -1);
      },
    });
  }

  new Gauge({
    name: 'site_clock_implausible',
    help: '1 while the clock of this machine is implausible; -1 if unknown',
    registers,
    async collect() {
      const fault = await findClockFault(db, Date.now()).catch(() => null);
      this.set(fault === null ? -1 : fault === undefined ? 0 : 1);
    },
  });

  new Gauge({
    name: 'site_stored_ratio',
    help: 'Share of STORAGE_QUOTA that messages and applications take up; -1 when it cannot be read',
    registers,
    async collect() {
      const used = await room.stored().catch(() => null);
      this.set(used ? used.bytes / used.quota : -1);
    },
  });

  new Gauge({
    name: 'site_backup_age_seconds',
    help: 'Time since the newest backup that was verified by restoring it; -1 when none is known',
    registers,
    async collect() {
      const at = await lastVerifiedBackup(db).catch(() => undefined);
      this.set(at === undefined ? -1 : Math.max(0, Date.now() - at) / 1000);
    },
  });

  new Gauge({
    name: 'site_drill_age_seconds',
    help: 'Time since the last restore drill that passed, or since the first release was live if none has passed; -1 if unknown',
    registers,
    async collect() {
      const since = await withoutDrillSince(db).catch(() => undefined);
      this.set(since === undefined ? -1 : Math.max(0, Date.now() - since) / 1000);
    },
  });

  new Gauge({
    name: 'site_drill_failed',
    help: '1 after a restore drill that failed, until one passes',
    registers,
    async collect() {
      const { fault } = await lastDrills(db).catch(() => ({ fault: undefined }));
      this.set(fault === undefined ? 0 : 1);
    },
  });

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

  new Gauge({
    name: 'site_person_requests_due',
    help: 'Number of open requests about personal data that are due within a week, or overdue; -1 if unknown',
    registers,
    async collect() {
      this.set(await countDueRequests(db, Date.now()).catch(() => -1));
    },
  });

  new Gauge({
    name: 'site_audit_position',
    help: 'Position of the last audit entry, which never decreases; -1 if unknown',
    registers,
    async collect() {
      const ends = await readEnds(db).catch(() => null);
      this.set(ends?.head.position ?? -1);
    },
  });

  new Gauge({
    name: 'site_registry_snapshot',
    help: 'Number of the live snapshot; -1 when it cannot be read',
    registers,
    async collect() {
      const current = await live.current().catch(() => null);
      this.set(current?.page.number ?? -1);
    },
  });

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

  new Gauge({
    name: 'site_outbox_seconds',
    help: "Age in seconds of the oldest alert that was not posted to the operator's webhook yet; the same in every process",
    registers,
    async collect() {
      const since = await waitingSince(db, 'webhook').catch(() => undefined);
      this.set(since === undefined ? 0 : Math.max(0, Date.now() - since) / 1000);
    },
  });

  new Gauge({
    name: 'site_mail_seconds',
    help: 'Age in seconds of the oldest unsent mail; the same in every process',
    registers,
    async collect() {
      const since = await waitingSince(db, 'mail').catch(() => undefined);
      this.set(since === undefined ? 0 : Math.max(0, Date.now() - since) / 1000);
    },
  });

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
