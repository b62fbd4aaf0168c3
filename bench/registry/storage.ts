// Measures the bytes that six releases of the products module take in the database and in transfer. Each has one changed line. A
// first release before them sends all files.
import { sql } from 'kysely';
import { buildStale } from '../../tools/run/lib/build.ts';
import { startPostgres } from '../../tools/run/lib/postgres.ts';
import { createReleaseVariant } from '../../e2e/support/releaseVariant.ts';
import { createPrivateJwk, parsePrivateJwk } from '../../platform/cli/src/keys/signingKey.ts';
import { createRegistry } from '../../platform/cli/src/registry/registry.ts';
import { storeRelease } from '../../platform/cli/src/release/storeRelease.ts';
import { insertKey } from '../../server/src/features/registry/access/teamKeys.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import type { DatabaseKind, Db } from '../../server/src/platform/database/schema/schema.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { report } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';

const releases = 6;
const goals = { stored: 20e6, sent: 2.5e6 };

const silent = { note: () => undefined, progress: () => () => undefined };
const reporter = { ...silent, result: () => undefined, error: () => undefined };

/** The bytes on disk of the embedded database, or of PostgreSQL's tables with releases. */
async function storedBytes(db: Db, kind: DatabaseKind): Promise<number> {
  const query =
    kind === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select sum(pg_total_relation_size(oid)) as bytes from pg_class
          where relkind = 'r' and relname in ('releases', 'release_files', 'release_contents')`;
  return Number((await query.execute(db)).rows[0]?.bytes);
}

interface Measured {
  sent: number[];
  milliseconds: number[];
  stored: number;
}

async function measure(databaseUrl: string | undefined): Promise<Measured> {
  const dataDir = createTemporaryFolder('sumut-bench');
  const { db, kind, close } = await openDatabase({ databaseUrl, dataDir });
  const variables = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
  const server = await startServerProcess(variables);
  const before = await storedBytes(db, kind);
  const key = await parsePrivateJwk(JSON.stringify(await createPrivateJwk()));
  if (!key) throw new Error('No key could be made');
  await insertKey(db, { name: 'Products team', module: 'products', key: key.public });
  const registry = createRegistry(new URL(server.url), key);
  const measured: Measured = { sent: [], milliseconds: [], stored: 0 };
  for (let minor = 0; minor <= releases; minor += 1) {
    const version = `1.${minor}.0`;
    const { release, contents } = createReleaseVariant('mf-products', version, (text, file) =>
      file === built.entry ? `${text}// ${version}` : text,
    );
    const manifestBytes = Buffer.from(JSON.stringify(release, null, 2));
    const prepared = { release, manifestBytes, contents: new Map(Object.entries(contents)) };
    const started = performance.now();
    measured.sent.push((await storeRelease(prepared, { registry, key, reporter })).sent);
    measured.milliseconds.push(performance.now() - started);
  }
  measured.stored = (await storedBytes(db, kind)) - before;
  await server.stop();
  await close();
  return measured;
}

const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(2));

function row({ sent, milliseconds, stored }: Measured) {
  const [first = 0, ...others] = sent;
  const most = Math.max(...others);
  return {
    'first sent, MB': megabytes(first),
    'each other sent, MB': megabytes(most),
    'stored, MB': megabytes(stored),
    'each other, ms': Math.round(Math.max(...milliseconds.slice(1))),
    'goals met': most <= goals.sent && stored <= goals.stored ? 'yes' : 'no',
  };
}

await buildStale(['shell', 'mf-products']);
const { release: built } = createReleaseVariant('mf-products', '1.0.0');
const postgres = await startPostgres();
report('registry-storage', {
  SQLite: row(await measure(undefined)),
  PostgreSQL: row(await measure(postgres.url)),
});
await postgres.stop();
