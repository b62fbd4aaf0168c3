// Measures latency with a thousand connections at a steady rate, a fifth of them slow clients. Options: `--rate 300`
// (requests per second), `--seconds 60`. Fails when a request fails.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { api } from '@sumut/contracts/api/api';
import { shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import { root } from '../../platform/toolchain/packages.ts';
import { contact } from '../../server/testing/forms.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { countFailures, openGate, send } from '../lib/connections.ts';
import { report } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { readMemory } from './memory.ts';
import { noProofs } from './messages.ts';
import { startSlowClients } from '../lib/slowClients.ts';

const connections = 800;
const slow = 200;

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '60' },
    json: { type: 'boolean' },
  },
});

const dataDir = createTemporaryFolder('sumut-bench');
const shell = path.join(root, 'shell/dist');
const { files } = shellReleaseSchema.parse(
  JSON.parse(readFileSync(path.join(shell, 'release.json'), 'utf8')),
);
const [largest] = files.toSorted((a, b) => b.size - a.size);
const file = `/assets/${largest?.path}`;

const server = await startServerProcess({ DATA_DIR: dataDir, SHELL_DIST: shell, ...noProofs });
const cookie = await openGate(server.url);
const port = Number(new URL(server.url).port);
const dawdlers = startSlowClients(slow, { port, cookie, file });
const result = await send({
  url: server.url,
  connections,
  overallRate: Number(values.rate),
  duration: Number(values.seconds),
  timeout: 30,
  headers: { cookie, 'accept-encoding': 'br', 'content-type': 'application/json' },
  requests: [
    { method: 'GET', path: '/', headers: { accept: 'text/html' } },
    { method: 'GET', path: api.published.news.path },
    { method: 'GET', path: api.site.snapshot.path },
    { method: 'POST', path: api.contact.path, body: JSON.stringify(contact) },
  ],
});
const connected = dawdlers.connected();
const memory = readMemory(server.pid);
dawdlers.stop();
await server.kill();
report('load', {
  [`${connections} visitors, ${slow} slow clients`]: {
    'requests/s': Math.round(result['2xx'] / result.duration),
    'median ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'worst ms': result.latency.max,
    failed: countFailures(result),
    'slow clients connected at the end': connected,
    'of them cut off and back': dawdlers.cutOff(),
    'peak MB': memory.peak,
  },
});
process.exitCode = countFailures(result) > 0 ? 1 : 0;
