// Measures what one server process on one PostgreSQL carries: the highest steady rate of each kind of request whose 99th percentile is
// within a second without a failure, and the disk space of what was stored. Needs PostgreSQL. Options: `--seconds 10` for each rate.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { moduleBuilds } from '../../platform/toolchain/packages.ts';
import { pdf } from '../../server/testing/documents.ts';
import { applicant, contact } from '../../server/testing/forms.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { startPostgres } from '../../tools/run/lib/postgres.ts';
import { countFailures, openGate, send } from '../lib/connections.ts';
import { report } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { readMemory } from './memory.ts';
import { noProofs } from './messages.ts';

type Request = NonNullable<Parameters<typeof send>[0]['requests']>[number];

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, json: { type: 'boolean' } },
});
const connections = 100;
/** Milliseconds for the 99th percentile. */
const limit = 1000;
/** Rates in requests per second. */
const rates = [5, 10, 25, 50, 100, 200, 400, 800, 1600, 3200];

const boundary = 'sizing';
const parts = Object.entries(applicant).map(
  ([name, value]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
);
const cv = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const application = Buffer.concat([
  Buffer.from(parts.join('') + cv),
  pdf,
  // The size of a usual CV. Readers ignore what follows the end of the document, and PostgreSQL cannot compress it.
  Buffer.from(randomBytes(120_000).toString('hex')),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

const postgres = await startPostgres();
const server = await startServerProcess({
  ...noProofs,
  DATABASE_URL: postgres.url,
  PUBLISH_DIRS: moduleBuilds.join(','),
});
const cookie = await openGate(server.url);
const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
const json = { 'content-type': 'application/json' };
const kinds: Record<string, { requests: Request[]; headers?: Record<string, string> }> = {
  'pages of visitors': {
    requests: ['/', '/about', '/careers', '/media', '/products'].map((path) => ({
      method: 'GET',
      path,
      headers: { accept: 'text/html' },
    })),
  },
  messages: {
    requests: [{ method: 'POST', path: api.contact.path, body: JSON.stringify(contact) }],
    headers: json,
  },
  'applications with a CV of 0.24 MB': {
    requests: [{ method: 'POST', path: api.application.path, body: application }],
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  },
};

const readSize = async (): Promise<number> => {
  const { rows } = await sql<{ size: string }>`
    select pg_database_size(current_database())::text as size`.execute(db);
  return Number(rows[0]?.size);
};

/** The highest rate whose requests are all answered, the 99th percentile within the limit. */
async function findRate({ requests, headers }: (typeof kinds)[string]) {
  let best = { 'requests/s': 0, 'median ms': 0, 'p99 ms': 0 };
  let stored = 0;
  for (const overallRate of rates) {
    const result = await send({
      url: server.url,
      connections: Math.min(connections, overallRate),
      overallRate,
      duration: Number(values.seconds),
      timeout: 30,
      headers: { cookie, 'accept-encoding': 'br', ...headers },
      requests,
    });
    stored += result['2xx'];
    const reached = result['2xx'] / result.duration;
    const isCarried =
      countFailures(result) === 0 && result.latency.p99 <= limit && reached >= 0.9 * overallRate;
    if (!isCarried) break;
    best = {
      'requests/s': Math.round(reached),
      'median ms': result.latency.p50,
      'p99 ms': result.latency.p99,
    };
  }
  return { best, stored };
}

const rows: Record<string, Record<string, number>> = {};
// The first requests compile the code and fill the caches.
for (const kind of Object.values(kinds)) await findRate(kind);
for (const [name, kind] of Object.entries(kinds)) {
  const before = await readSize();
  const { best, stored } = await findRate(kind);
  const grown = (await readSize()) - before;
  rows[name] = {
    ...best,
    'an hour': best['requests/s'] * 3600,
    ...(stored > 0 &&
      kind.headers && { 'GB for 100 000': Math.round(((grown / stored) * 1e5) / 1e7) / 100 }),
    'peak MB': readMemory(server.pid).peak,
  };
}
await server.stop();
await close();
await postgres.stop();
report('sizing', rows);
