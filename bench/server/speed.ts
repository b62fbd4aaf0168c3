// Measures speed and memory of the server: messages compared with plain inserts, files compared with nginx.
import { startPostgres } from '../../tools/run/lib/postgres.ts';
import { createShellBuild } from '../../server/testing/builds.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { report } from '../lib/results.ts';
import { measureFiles } from './files.ts';
import { measureMemory } from './memory.ts';
import { measureMessages } from './messages.ts';

const SHELL_DIST = await createShellBuild();
const emptyDatabase = () => ({ DATA_DIR: createTemporaryFolder('sumut-bench'), SHELL_DIST });

const rows: Record<string, Record<string, number>> = {};
rows['messages, embedded'] = await measureMessages(emptyDatabase(), 1);
const postgres = await startPostgres();
// Ten connections, like the server's pool.
rows['messages, PostgreSQL'] = await measureMessages(
  { DATABASE_URL: postgres.url, SHELL_DIST },
  10,
);
await postgres.stop();
for (const [name, row] of Object.entries(await measureFiles(emptyDatabase())))
  rows[`files: ${name}`] = row;
rows['memory'] = await measureMemory(emptyDatabase());
report('server', rows);
