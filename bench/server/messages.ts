import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Client } from 'autocannon';
import { api } from '@sumut/contracts/api/api';
import { contactSchema } from '@sumut/contracts/forms/contact';
import { contact } from '../../server/testing/forms.ts';
import { countFailures, openGate, send } from '../lib/connections.ts';
import { median } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { toRow } from '../../server/src/features/messages/submissionRoute.ts';
import { openDatabase, type OpenDatabase } from '../../server/src/platform/database/open.ts';
import { openFile } from '../../server/src/platform/database/sqlite/openFile.ts';
import { parseDatabaseEnvironment } from '../../server/src/platform/environment/environment.ts';

type Insert = () => Promise<unknown>;

/** The server's statement for storing a message, with new values. */
function compileInsert({ db }: OpenDatabase) {
  const row = toRow(contactSchema.parse(contact), null);
  const compiled = db.insertInto('contacts').values(row).compile();
  const fresh = () => compiled.parameters.map((value) => (value === row.id ? randomUUID() : value));
  return { compiled, fresh };
}

interface BareInserts {
  insert: Insert;
  close: () => Promise<void>;
}

/**
 * Prepares inserts of messages with the database's driver, one statement and one commit each. They are the baseline without web
 * server, validation and query builder.
 */
async function openBareInserts(variables: Record<string, string>): Promise<BareInserts> {
  const database = await openDatabase(parseDatabaseEnvironment(variables));
  const { compiled, fresh } = compileInsert(database);
  if (database.kind === 'postgres') {
    const { pool } = database;
    return { insert: () => pool.query(compiled.sql, fresh()), close: database.close };
  }
  await database.close();
  const file = openFile(database.place, 'write');
  return {
    insert: async () => file.query({ ...compiled, parameters: fresh() }),
    close: async () => file.close(),
  };
}

/** Measures the inserts per second of `connections` concurrent callers, each of which waits for its insert. */
async function insertsPerSecond(
  { insert }: BareInserts,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<number> {
  const begun = performance.now();
  let count = 0;
  const caller = async () => {
    while (performance.now() - begun < milliseconds) {
      await insert();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return (count / (performance.now() - begun)) * 1000;
}

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
