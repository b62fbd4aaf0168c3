// Measures speed and memory of the server: messages compared with plain inserts, files compared with nginx, pages compared
// with bare Fastify. `-- pages` measures only the rows whose names begin so.
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/run/lib/postgres.ts';
import { createShellBuild } from '../../server/testing/builds.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { report } from '../lib/results.ts';
import { measureFiles } from './files.ts';
import { measureMemory } from './memory.ts';
import { measureMessages } from './messages.ts';
import { measurePages } from './pages.ts';

const { positionals } = parseArgs({
  options: { json: { type: 'boolean' } },
  allowPositionals: true,
});
const [only = ''] = positionals;
const SHELL_DIST = await createShellBuild();
const folder = () => ({ DATA_DIR: createTemporaryFolder('sumut-bench') });
const emptyDatabase = () => ({ ...folder(), SHELL_DIST });

type Row = Record<string, number>;

async function measureMessagesOnPostgres(): Promise<Row> {
  const postgres = await startPostgres();
  // Ten connections, like the server's pool.
  const row = await measureMessages({ DATABASE_URL: postgres.url, SHELL_DIST }, 10);
  await postgres.stop();
  return row;
}

const named = (name: string, rows: Record<string, Row>): Record<string, Row> =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [`${name}: ${key}`, row]));

/** The measurements by the beginning of the names of their rows. */
const measurements: Record<string, () => Promise<Record<string, Row>>> = {
  messages: async () => ({
    'messages, embedded': await measureMessages(emptyDatabase(), 1),
    'messages, PostgreSQL': await measureMessagesOnPostgres(),
  }),
  files: async () => named('files', await measureFiles(emptyDatabase())),
  pages: async () => named('pages', await measurePages(folder())),
  memory: async () => ({ memory: await measureMemory(emptyDatabase()) }),
};

let rows: Record<string, Row> = {};
for (const [name, measure] of Object.entries(measurements))
  if (name.startsWith(only)) rows = { ...rows, ...(await measure()) };
report('server', rows);
