import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleBuilds, root } from '../../platform/toolchain/packages.ts';
import type { BareResponse } from '../../server/testing/bareFastify.ts';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { buildStale } from '../../tools/run/lib/build.ts';
import { untilReady } from '../../tools/run/lib/site.ts';
import { openGate } from '../lib/connections.ts';
import { median } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { readResponse, requestsPerSecond, seconds } from './h2load.ts';
import { noProofs } from './messages.ts';

/** A page of the shell with published lists, and a page of a module. */
const paths = ['/', '/product/vtol-drones'];
const rounds = 5;

/** The time of the processor that a process has used so far, with all its threads, in seconds, from Linux's /proc. */
function readProcessorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  // Linux counts in hundredths of a second.
  return (Number(user) + Number(system)) / 100;
}

/** Measures how many requests a process answers per second of the processor, whatever else the machine does. */
async function requestsPerCore(
  { url, pid }: { url: string; pid: number },
  headers: Record<string, string>,
): Promise<number> {
  const before = readProcessorTime(pid);
  const perSecond = await requestsPerSecond(url, headers);
  return (perSecond * seconds) / (readProcessorTime(pid) - before);
}

/** Starts a bare Fastify server with one response. */
async function startBareFastify(response: BareResponse) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'server/testing/bareFastify.ts')], {
    env: { PORT: String(port), RESPONSE: JSON.stringify(response) },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/**
 * Measures pages with a pass per second of the processor, alternately of a server process and of a bare Fastify server that sends the same
 * bytes from memory.
 */
export async function measurePages(variables: Record<string, string>) {
  await buildStale();
  const server = await startServerProcess({
    ...variables,
    ...noProofs,
    PUBLISH_DIRS: moduleBuilds.join(','),
  });
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
        server: await requestsPerCore({ url, pid: server.pid }, headers),
        bare: await requestsPerCore(bare, headers),
      };
      // The first round warms up.
      if (round > 0) measured.push(figures);
    }
    await bare.stop();
    rows[page] = {
      bytes: content.length,
      'server, per second of the processor': Math.round(
        median(measured.map((each) => each.server)),
      ),
      'bare Fastify': Math.round(median(measured.map((each) => each.bare))),
      ratio: Math.round(median(measured.map((each) => each.server / each.bare)) * 100) / 100,
    };
  }
  await server.stop();
  return rows;
}
