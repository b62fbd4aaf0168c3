import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { moduleBuilds } from '../../platform/toolchain/packages.ts';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { buildStale } from '../../tools/run/lib/build.ts';
import { untilReady } from '../../tools/run/lib/site.ts';
import { openGate } from '../lib/connections.ts';
import { median } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import type { BareResponse } from './bareFastify.ts';
import { readResponse, requestsPerSecond } from './h2load.ts';
import { noProofs } from './messages.ts';

/** A page of the shell with published lists, and a page of a module. */
const paths = ['/', '/product/vtol-drones'];
const rounds = 5;

/** Keeps all threads of a process on the first processor, if the system can do this. */
function useOneCore(pid: number): void {
  if (process.platform === 'linux')
    execFileSync('taskset', ['-a', '-c', '-p', '0', String(pid)], { stdio: 'ignore' });
}

/** Starts a bare Fastify server with one response, on the same processor. */
async function startBareFastify(response: BareResponse) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bareFastify.ts')], {
    env: { PORT: String(port), RESPONSE: JSON.stringify(response) },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  useOneCore(child.pid ?? 0);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/**
 * Measures pages with a pass per second and processor, alternately of one server process and of a bare Fastify server that sends the same
 * bytes from memory.
 */
export async function measurePages(variables: Record<string, string>) {
  await buildStale();
  const server = await startServerProcess({
    ...variables,
    ...noProofs,
    PUBLISH_DIRS: moduleBuilds.join(','),
  });
  useOneCore(server.pid);
  const headers = {
    cookie: await openGate(server.url),
    accept: 'text/html',
    'accept-encoding': 'br',
  };
  const rows: Record<string, Record<string, number>> = {};
  for (const page of paths) {
    const url = server.url + page;
    await requestsPerSecond(url, headers);
    const { content, sent } = await readResponse(url, headers);
    const bare = await startBareFastify({ headers: sent, body: content.toString('base64') });
    const measured: { server: number; bare: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const figures = {
        server: await requestsPerSecond(url, headers),
        bare: await requestsPerSecond(bare.url, headers),
      };
      // The first round warms up.
      if (round > 0) measured.push(figures);
    }
    await bare.stop();
    rows[page] = {
      bytes: content.length,
      'server/s': Math.round(median(measured.map((each) => each.server))),
      'bare Fastify/s': Math.round(median(measured.map((each) => each.bare))),
      ratio: Math.round(median(measured.map((each) => each.server / each.bare)) * 100) / 100,
    };
  }
  await server.stop();
  return rows;
}
