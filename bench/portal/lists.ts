import { existsSync, statSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { copyDatabase } from '../../server/src/features/backup/copyDatabase.ts';
import {
  connectDatabase,
  openDatabase,
  sqliteFile,
} from '../../server/src/platform/database/open.ts';
import { sqliteReaderDialect } from '../../server/src/platform/database/sqlite/dialect.ts';
import type { Tables } from '../../server/src/platform/database/schema/schema.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { startPostgres } from '../../tools/run/lib/postgres.ts';
import { quantile, report } from '../lib/results.ts';
import { generate } from './generate.ts';
import { portalRequests } from './requests.ts';

/** Matches scans of small intermediate results of our queries, which are not tables. */
const intermediate =
  /^SCAN (\(subquery-\d+\)|(hits|parts?|counted|one-row|stays|reached|ranked|stage|given)\b)/;

/** Whether a step of a query plan reads a whole table. */
const isFullScan = (step: string): boolean =>
  step.startsWith('SCAN ') &&
  !intermediate.test(step) &&
  !/USING COVERING INDEX|VIRTUAL TABLE|CONSTANT ROW/.test(step);

interface Plan {
  query: string;
  steps: string[];
  fullScans: string[];
}

/** Reads SQLite's plan of a query. */
async function explain(db: Kysely<Tables>, query: CompiledQuery): Promise<Plan> {
  const { rows } = await db.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
    query: sql``.toOperationNode(),
  });
  const steps = rows.map(({ detail }) => detail);
  return { query: query.sql.replace(/\s+/g, ' '), steps, fullScans: steps.filter(isFullScan) };
}

// Measures the portal's lists with a million messages and 100 000 applications, and checks that indexes are used. Fails when a query
// reads a whole table or is slow. With `--postgres`, the same data are copied to PostgreSQL and measured there, without plans.

const rounds = 100;
/** Limits in milliseconds: of the 99th percentile, "well under a second", and of the 99.9th percentile of the time for which others wait. */
const limits = { p99: 500, blocked: 100 };

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    applications: { type: 'string', default: '100000' },
    /** The number of CVs that were written to make searches slow. */
    worst: { type: 'string', default: '1000' },
    plans: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    /** A folder that keeps the embedded database for the next run. */
    data: { type: 'string' },
    json: { type: 'boolean' },
  },
});

const dataDir = values.data ?? createTemporaryFolder('sumut-bench');
const embedded = { databaseUrl: undefined, dataDir };
const file = sqliteFile(dataDir);
if (!existsSync(file)) {
  await (await openDatabase(embedded)).close();
  const started = performance.now();
  generate(file, {
    messages: Number(values.messages),
    applications: Number(values.applications),
    worst: Number(values.worst),
  });
  const size = Math.round(statSync(file).size / 1e6);
  console.log(`generated in ${Math.round((performance.now() - started) / 1000)} s, ${size} MB`);
}

/** Copies the data to PostgreSQL, unless the one that `TEST_DATABASE_URL` names has them from an earlier run. */
async function openCopy() {
  const { url: databaseUrl, stop } = await startPostgres();
  const copy = await openDatabase({ databaseUrl, dataDir });
  if (!(await copy.db.selectFrom('contacts').select('id').limit(1).executeTakeFirst())) {
    const source = connectDatabase(embedded);
    await copyDatabase(source.db, copy.db);
    await source.close();
    await sql`vacuum analyze`.execute(copy.db);
  }
  const close = () => copy.close().then(stop);
  return { kind: copy.kind, reader: copy.reader, close };
}

let queries: CompiledQuery[] = [];
function openEmbedded() {
  const reader = new Kysely<Tables>({
    dialect: sqliteReaderDialect(file),
    log: ({ query }) => void queries.push(query),
  });
  return { kind: 'sqlite' as const, reader, close: () => reader.destroy() };
}
const database = values.postgres ? await openCopy() : openEmbedded();
const { reader } = database;

// The main thread collects the garbage of the generation here, and not while the first request is measured.
for (const portalRequest of Object.values(portalRequests).slice(0, 3))
  await portalRequest(database, 0);

const rows: Record<string, Record<string, number>> = {};
const plans = new Map<string, Plan>();
for (const [name, portalRequest] of Object.entries(portalRequests)) {
  queries = [];
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await portalRequest(database, round);
    times.push(performance.now() - begun);
  }
  delay.disable();
  rows[name] = {
    'median ms': Math.round(quantile(times, 0.5) * 10) / 10,
    'p99 ms': Math.round(quantile(times, 0.99) * 10) / 10,
    'blocks others, ms': Math.round(delay.percentile(99.9) / 1e6),
  };
  const distinct = new Map(queries.map((query) => [query.sql, query]));
  for (const query of values.postgres ? [] : distinct.values()) {
    if (!plans.has(query.sql)) plans.set(query.sql, await explain(reader, query));
  }
}
report(`portal-lists${values.postgres ? '-postgres' : ''}`, rows);

for (const { query, steps } of values.plans ? plans.values() : []) {
  console.log([query, ...steps.map((step) => `    ${step}`)].join('\n'));
}
const scans = [...plans.values()].filter(({ fullScans }) => fullScans.length > 0);
for (const { query, fullScans } of scans) {
  console.error(`Reads a whole table: ${fullScans.join(', ')}\n    ${query}`);
}
const slow = Object.entries(rows).filter(
  ([, row]) =>
    (row['p99 ms'] ?? 0) > limits.p99 || (row['blocks others, ms'] ?? 0) > limits.blocked,
);
for (const [name] of slow) console.error(`Too slow: ${name}`);
await database.close();
process.exitCode = scans.length + slow.length > 0 ? 1 : 0;
