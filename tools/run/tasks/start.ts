import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildAll, findStale } from '../lib/build.ts';
import { chooseDemo } from '../lib/chooseDemo.ts';
import { moduleBuilds, root, serverBuild } from '../../../platform/toolchain/packages.ts';

/** The code that reads the server's environment takes longer to load than the check of the builds, and the server reads it, too. */
const loadSite = () => import('../lib/site.ts');

chooseDemo();
const stale = findStale();
if (stale.length > 0) {
  (await loadSite()).readEnvironment();
  await buildAll(stale);
}

const server = spawn(process.execPath, [path.join(serverBuild, 'main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { PUBLISH_DIRS: moduleBuilds.join(','), ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

const { findEnvironment, getUrl, untilReady, welcome } = await loadSite();
const environment = findEnvironment();
if (environment) {
  await untilReady(getUrl(environment));
  console.log(welcome(environment));
}
