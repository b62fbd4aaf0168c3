import { readFileSync } from 'node:fs';
import { apiPaths } from '@sumut/contracts';
import { contact } from '../../server/testing/forms.ts';
import { failuresOf, openGate, send } from '../lib/connections.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { noProofs } from './messages.ts';

/** An hour of ten requests a second, as fast as they are answered. */
const requests = 36_000;

/** Megabytes of a process now and at its peak, as Linux counts them. */
export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Memory of the server before, after and between two hours' worth of pages, reads and messages. */
export async function measureMemory(variables: Record<string, string>) {
  const server = await startServerProcess({ ...variables, ...noProofs });
  const cookie = await openGate(server.address);
  const mixed = () =>
    send({
      url: server.address,
      connections: 50,
      amount: requests,
      headers: { cookie, 'accept-encoding': 'br', 'content-type': 'application/json' },
      requests: [
        { method: 'GET', path: '/', headers: { accept: 'text/html' } },
        { method: 'GET', path: '/assets/main.js' },
        { method: 'GET', path: apiPaths.contentNews },
        { method: 'GET', path: apiPaths.snapshot },
        { method: 'POST', path: apiPaths.contacts, body: JSON.stringify(contact) },
      ],
    });
  const started = memoryOf(server.pid);
  const first = await mixed();
  const afterOne = memoryOf(server.pid);
  const second = await mixed();
  const afterTwo = memoryOf(server.pid);
  await server.stop();
  return {
    requests: requests * 2,
    'MB at the start': started.now,
    'after an hour': afterOne.now,
    'after two': afterTwo.now,
    peak: afterTwo.peak,
    failed: failuresOf(first) + failuresOf(second),
  };
}
