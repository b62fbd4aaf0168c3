import { readFileSync } from 'node:fs';
import { api } from '@sumut/contracts/api/api';
import { contact } from '../../server/testing/forms.ts';
import { countFailures, openGate, send } from '../lib/connections.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { noProofs } from './messages.ts';

/** The number of requests of an hour at ten per second. They are sent as fast as possible. */
const requests = 36_000;

/** Reads the current and peak memory of a process in mebibytes, from Linux's /proc. */
export function readMemory(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Measures the server's memory before, between and after two hours' worth of pages, reads and messages. */
export async function measureMemory(variables: Record<string, string>) {
  const server = await startServerProcess({ ...variables, ...noProofs });
  const cookie = await openGate(server.url);
  const mixed = () =>
    send({
      url: server.url,
      connections: 50,
      amount: requests,
      headers: { cookie, 'accept-encoding': 'br', 'content-type': 'application/json' },
      requests: [
        { method: 'GET', path: '/', headers: { accept: 'text/html' } },
        { method: 'GET', path: '/assets/main.js' },
        { method: 'GET', path: api.published.news.path },
        { method: 'GET', path: api.site.snapshot.path },
        { method: 'POST', path: api.contact.path, body: JSON.stringify(contact) },
      ],
    });
  const started = readMemory(server.pid);
  const first = await mixed();
  const afterOne = readMemory(server.pid);
  const second = await mixed();
  const afterTwo = readMemory(server.pid);
  await server.stop();
  return {
    requests: requests * 2,
    'MB at the start': started.now,
    'after an hour': afterOne.now,
    'after two': afterTwo.now,
    peak: afterTwo.peak,
    failed: countFailures(first) + countFailures(second),
  };
}
