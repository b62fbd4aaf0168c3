// Compares the bytes and requests of a page with 100 and with 3 registered modules.
import { brotliCompressSync } from 'node:zlib';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { publishBuild } from '../../server/src/features/registry/publishing/publishBuild.ts';
import { createModuleBuild, createShellBuild } from '../../server/testing/builds.ts';
import { createClient } from '../../server/testing/client.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { report } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';

const dataDir = createTemporaryFolder('sumut-bench');
const shell = await createShellBuild();
const counts = [3, 100] as const;

async function publishUpTo(count: number): Promise<void> {
  const { db } = await openDatabase({ databaseUrl: undefined, dataDir });
  for (let index = 0; index < count; index += 1) {
    const name = `module-${index}`;
    const path = `/module-${index}`;
    const label = { ar: `الوحدة ${index}`, en: `Module ${index}` };
    const { folder } = await createModuleBuild(
      { 'entry.js': name },
      {
        name,
        title: label,
        routes: [path, `${path}/:id`],
        navigation: [{ area: 'footerProducts', path, label, order: index }],
      },
    );
    await publishBuild(db, folder, 'bench');
  }
  await db.destroy();
}

const rows: Record<string, Record<string, number>> = {};
const pages: { raw: number; brotli: number }[] = [];
for (const count of counts) {
  await publishUpTo(count);
  const server = await startServerProcess({ DATA_DIR: dataDir, SHELL_DIST: shell });
  const client = createClient(server.url);
  await client.unlock();
  const html = await (await client.get('/about', { accept: 'text/html' })).text();
  const page = { raw: Buffer.byteLength(html), brotli: brotliCompressSync(html).length };
  pages.push(page);
  const requests = html.match(/<(link|script)[^>]+(href|src)=/g)?.length ?? 0;
  rows[`${count} modules`] = {
    'page, bytes': page.raw,
    'page, brotli bytes': page.brotli,
    'requests named': requests,
  };
  await server.stop();
}
const [few, many] = pages;
const more = counts[1] - counts[0];
if (few && many) {
  rows['each further module'] = {
    'page, bytes': Math.round((many.raw - few.raw) / more),
    'page, brotli bytes': Math.round((many.brotli - few.brotli) / more),
    'requests named': 0,
  };
}
report('registry-modules', rows);
