import { spawn } from 'node:child_process';
import path from 'node:path';
import { apiPaths } from '@sumut/contracts';
import { explainFailure } from '../../server/src/command.ts';
import { demoAccounts } from '../../server/src/environment/demoSecrets.ts';
import { parseEnvironment, type Environment } from '../../server/src/environment/environment.ts';
import { buildStale } from '../lib/build.ts';
import { moduleBuilds, root } from '../lib/packages.ts';

const environment = readEnvironment();
await buildStale();

const server = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { PUBLISH_DIRS: moduleBuilds.join(','), ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

const { host, port } = environment;
const site = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
await untilReady();
console.log(welcome());

/** Read before anything is built: a mistake in it should not cost a minute. */
function readEnvironment(): Environment {
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    console.error(`Cannot start: ${explainFailure(error)}`);
    process.exit(1);
  }
}

/** Should the server fail to start, its exit ends this process. */
async function untilReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(site + apiPaths.ready).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What a person needs to look around. */
function welcome(): string {
  const { demo, gate } = environment;
  const lines = ['', `  The site:  ${site}`];
  if (demo) {
    lines.push(`  The gate:  password "${gate.password}" (demo mode)`);
    for (const { role, username, password } of demoAccounts) {
      lines.push(`  Sign-in:   ${username} / ${password}  (${role})`);
    }
  }
  return [...lines, '', '  Stop with Ctrl+C.', ''].join('\n');
}
