import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import { root } from '../../scripts/lib/packages.ts';
import { openGate } from '../lib/connections.ts';
import { median } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { noProofs } from './messages.ts';
import { startNginxFiles } from './nginxFiles.ts';

const run = promisify(execFile);
const rounds = 5;
const seconds = 3;

/** Requests per second over 100 connections, by h2load, which needs little CPU time itself. */
async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('h2load', [
    '--h1',
    '-c',
    '100',
    '-D',
    String(seconds),
    ...lines,
    url,
  ]);
  const [, perSecond] = /, ([\d.]+) req\/s/.exec(stdout) ?? [];
  if (!perSecond || !/ 0 failed, 0 errored, 0 timeout/.test(stdout)) throw new Error(stdout);
  return Number(perSecond);
}

/** Two scripts of the built shell: the gate's largest, which is public, and a small one behind the gate. */
function chooseFiles() {
  const text = readFileSync(path.join(root, 'shell/dist/release.json'), 'utf8');
  const files = shellReleaseSchema
    .parse(JSON.parse(text))
    .files.filter((file) => file.path.endsWith('.js'));
  const bySize = files.toSorted((a, b) => b.size - a.size);
  const gate = bySize.find((file) => file.public);
  const page = bySize.findLast((file) => !file.public && file.size > 4096);
  if (!gate || !page) throw new Error('The shell has no such script');
  return { 'gate, largest script': gate.path, 'behind the gate, small script': page.path };
}

/** The compressed bytes of a response; Node's `fetch` would decompress them. */
async function packedBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  for (;;) {
    const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
    const content = await buffer(answer);
    if (answer.headers['content-encoding'] === 'br') return content;
    await sleep(100);
  }
}

/** Files per second of one server process and one nginx worker, with the same bytes, measured alternately. */
export async function measureFiles(variables: Record<string, string>) {
  const server = await startServerProcess({
    ...variables,
    ...noProofs,
    SHELL_DIST: path.join(root, 'shell/dist'),
  });
  const headers = { cookie: await openGate(server.address), 'accept-encoding': 'br' };
  const chosen = chooseFiles();
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, file] of Object.entries(chosen)) {
    const url = `${server.address}/assets/${file}`;
    const content = await packedBytes(url, headers);
    const nginx = await startNginxFiles({ 'file.js': content });
    const ours: number[] = [];
    const theirs: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const our = await requestsPerSecond(url, headers);
      const their = await requestsPerSecond(`${nginx.address}/file.js`, headers);
      if (round === 0) continue;
      ours.push(our);
      theirs.push(their);
      ratios.push(our / their);
    }
    await nginx.stop();
    rows[name] = {
      bytes: content.length,
      'server/s': Math.round(median(ours)),
      'nginx/s': Math.round(median(theirs)),
      ratio: Math.round(median(ratios) * 100) / 100,
    };
  }
  await server.stop();
  return rows;
}
