import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'autocannon';
import { api } from '@sumut/contracts/api/api';
import { contact } from '../../server/testing/forms.ts';
import { countFailures, openGate, send } from '../lib/connections.ts';
import { median } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { insertsPerSecond, openBareInserts } from './bareInserts.ts';

/** The highest possible allowance of forms without a proof of work, because the proof is not measured here. */
export const noProofs = { FREE_FORMS: '1000000', LOG_LEVEL: 'warn' };

const connections = 100;
const rounds = 5;
const seconds = 4;

/** Gives each connection its own IP, to simulate many people and not one person who sends many forms. */
function fromSeparateIps(headers: Record<string, string>) {
  let count = 0;
  return (client: Client) => {
    count += 1;
    client.setHeaders({ ...headers, 'x-forwarded-for': `198.51.100.${count % 256}` });
  };
}

/**
 * Measures contact messages per second over 100 connections, each with its commit, compared with plain inserts into the same
 * database. Both are measured alternately. `variables` are the server's environment variables.
 */
export async function measureMessages(variables: Record<string, string>, bareConnections: number) {
  const server = await startServerProcess({ ...variables, ...noProofs, TRUST_PROXY: 'loopback' });
  const cookie = await openGate(server.url);
  const bare = await openBareInserts(variables);
  const bares: number[] = [];
  const messages: number[] = [];
  const ratios: number[] = [];
  const latencies: number[] = [];
  let failed = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const milliseconds = seconds * 1000;
    const inserts = await insertsPerSecond(bare, { connections: bareConnections, milliseconds });
    const result = await send({
      url: server.url + api.contact.path,
      method: 'POST',
      connections,
      duration: seconds,
      setupClient: fromSeparateIps({ cookie, 'content-type': 'application/json' }),
      body: JSON.stringify(contact),
    });
    await sleep(200);
    // The first round is a warm-up.
    if (round === 0) continue;
    const perSecond = result['2xx'] / result.duration;
    bares.push(inserts);
    messages.push(perSecond);
    ratios.push(perSecond / inserts);
    latencies.push(result.latency.p99);
    failed += countFailures(result);
  }
  await bare.close();
  await server.stop();
  return {
    'bare inserts/s': Math.round(median(bares)),
    'messages/s': Math.round(median(messages)),
    ratio: Math.round(median(ratios) * 100) / 100,
    'p99 ms': Math.round(median(latencies)),
    failed,
  };
}
