import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildStale } from '../lib/build.ts';
import { moduleBuilds, root, serverBuild } from '../../../platform/toolchain/packages.ts';
import { getUrl, readEnvironment, untilReady, welcome } from '../lib/site.ts';

const environment = readEnvironment();
await buildStale();

const server = spawn(process.execPath, [path.join(serverBuild, 'main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { PUBLISH_DIRS: moduleBuilds.join(','), ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

await untilReady(getUrl(environment));
console.log(welcome(environment));
