import { sql } from 'kysely';
import { explainDatabase } from '../../platform/database/explainDatabase.ts';
import { knownMigrations } from '../../platform/database/migrate.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { poolSize } from '../../platform/database/postgres/connections.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { hour } from '../../platform/durations.ts';
import { findClockFault } from '../../shared/clock.ts';
import { lastVerifiedBackup } from '../../shared/lastBackup.ts';
import { findDrillFault, lastDrills } from '../../shared/lastDrill.ts';
import { type Check, Fault, Omitted } from './check.ts';
import { readOutput } from './programs.ts';

/** The major versions of PostgreSQL on which the tests run or that its documentation supports. */
const versions = { oldest: 15, newest: 18 };

/** Connections besides those of the processes: a backup, its verification, this command and an operator. */
const otherConnections = 5;

/** Milliseconds by which the clock of PostgreSQL may differ. */
const clockDifference = 5_000;

/** Milliseconds after which Prometheus raises `BackupTooOld`, too. */
const oldestBackup = 26 * hour;

const asPostgres = (command: string): string => `sudo -u postgres psql -c "${command}"`;

/** What the checks of PostgreSQL compare, in one row. */
interface Server {
  version: number;
  account: string;
  creates: boolean;
  connections: number;
  now: string;
}

async function readServer(db: Db): Promise<Server> {
  const { rows } = await sql<Server>`select
    current_setting('server_version_num')::int / 10000 as version,
    current_user as account,
    (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as creates,
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as connections,
    (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('PostgreSQL answered without a row');
  return server;
}

/** The major version of one of PostgreSQL's programs. */
async function readMajor(program: string, signal: AbortSignal): Promise<number> {
  const output = await readOutput(program, ['--version'], signal);
  if (output === undefined) throw new Fault(`${program} is not installed`);
  return Number(/\d+/.exec(output)?.[0]);
}

function listPostgresChecks(db: Db, processes: number): Check[] {
  const wantedConnections = (poolSize + 1) * processes + otherConnections;
  return [
    {
      name: 'PostgreSQL version',
      wanted: `${versions.oldest} to ${versions.newest}, and programs (pg_dump, pg_restore, psql) that are not older`,
      repair:
        'install a supported version, and its client programs on this machine (postgresql-client)',
      async run(signal) {
        const { version } = await readServer(db);
        if (version < versions.oldest || version > versions.newest) throw new Fault(`${version}`);
        for (const program of ['pg_dump', 'pg_restore', 'psql']) {
          const major = await readMajor(program, signal);
          if (major < version)
            throw new Fault(`${program} is version ${major}, the server ${version}`);
        }
        return `${version}`;
      },
    },
    {
      name: 'PostgreSQL rights',
      wanted: 'the account may create databases, in which backups are verified',
      repair: asPostgres('alter role sumut createdb'),
      async run() {
        const { account, creates } = await readServer(db);
        if (creates) return `${account} may create databases`;
        const repair = asPostgres(`alter role \\"${account}\\" createdb`);
        throw new Fault(`${account} may not create databases`, repair);
      },
    },
    {
      name: 'PostgreSQL connections',
      wanted: `at least ${wantedConnections} for ${processes} processes with up to ${poolSize + 1} each, and ${otherConnections} others`,
      repair: `${asPostgres('alter system set max_connections = 200')} && sudo systemctl restart postgresql`,
      async run() {
        const { connections } = await readServer(db);
        if (connections < wantedConnections) throw new Fault(`${connections}`);
        return `${connections}`;
      },
    },
    {
      name: 'PostgreSQL clock',
      wanted: `differs from this machine by less than ${clockDifference / 1000} s`,
      repair: 'sudo timedatectl set-ntp true, on both machines',
      async run() {
        const before = Date.now();
        const { now } = await readServer(db);
        // In the middle of the query. A slow answer makes the difference uncertain by half of its duration.
        const difference = Number(now) - (before + Date.now()) / 2;
        const found = `${(difference / 1000).toFixed(1)} s`;
        if (Math.abs(difference) >= clockDifference) throw new Fault(found);
        return found;
      },
    },
  ];
}

function checkBackup(db: Db): Check {
  return {
    name: 'last backup',
    wanted: `a backup that was verified by restoring it, at most ${oldestBackup / hour} hours ago`,
    repair:
      'sudo systemctl start sumut-backup.service, then journalctl -u sumut-backup.service -n 50',
    async run() {
      const at = await lastVerifiedBackup(db);
      if (at === undefined) throw new Fault('no backup was ever verified');
      const age = Date.now() - at;
      const found = `backed up and restored for verification ${(age / hour).toFixed(1)} hours ago`;
      if (age > oldestBackup) throw new Fault(found);
      return found;
    },
  };
}

const checkDrill = (db: Db): Check => ({
  name: 'last drill',
  wanted: 'a restore drill that passed, in the last 90 days',
  repair: 'docs/recovery.md, "Drill"',
  async run() {
    const fault = await findDrillFault(db, Date.now());
    if (fault !== undefined) throw new Fault(fault);
    const { passed } = await lastDrills(db);
    return passed ? `passed on ${new Date(passed.at).toISOString()}` : 'none is due yet';
  },
});

const database = {
  name: 'database',
  wanted: 'it answers, and is migrated to this version',
  repair: 'correct DATABASE_URL or DATA_DIR in /etc/sumut/sumut.env, or start the database',
};

/** The check of a database that cannot be opened, for this reason. */
export const reportDatabase = (reason: string): Check => ({
  ...database,
  run: () => {
    throw new Fault(reason);
  },
});

/**
 * The checks of the database, which they do not migrate. `processes` is the number of processes that use it. The first check reports why
 * it is not available; the others then do not apply.
 */
export function listDatabaseChecks({ db, kind, place }: OpenDatabase, processes: number): Check[] {
  const explain = (error: unknown) => explainDatabase(error, place);
  const opens: Check = {
    ...database,
    async run() {
      const done = await sql<{ name: string }>`select name from migrations`
        .execute(db)
        .catch((error: unknown) => {
          const reason = explain(error);
          if (reason !== undefined) throw new Fault(reason);
          throw new Fault(
            `${place} has no tables of the site`,
            'start a process, which creates them',
          );
        });
      const names = new Set(done.rows.map(({ name }) => name));
      const missing = knownMigrations.filter((name) => !names.has(name)).length;
      if (missing > 0)
        throw new Fault(`${missing} migrations are missing`, 'start a process of this version');
      if (names.size > knownMigrations.length)
        throw new Fault('a newer version has migrated it', 'start that version');
      return `${kind}, ${place}`;
    },
  };
  const clock: Check = {
    name: 'clock',
    wanted: 'plausible, compared with the last confirmed time',
    repair:
      'sudo timedatectl set-ntp true; if the time is right, docs/runbook.md (ClockImplausible)',
    async run() {
      const fault = await findClockFault(db, Date.now());
      if (fault !== undefined) throw new Fault(fault);
      return new Date().toISOString();
    },
  };
  const dependent = [
    ...(kind === 'postgres' ? listPostgresChecks(db, processes) : []),
    clock,
    checkBackup(db),
    checkDrill(db),
  ].map((check) => ({
    ...check,
    run: async (signal: AbortSignal) => {
      try {
        return await check.run(signal);
      } catch (error) {
        // The first check reports a database that is not available, or has no tables.
        throw error instanceof Fault ? error : new Omitted('the database cannot be used');
      }
    },
  }));
  return [opens, ...dependent];
}
