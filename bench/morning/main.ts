// Simulates a morning with many faults, one after the other, while visitors and employees use the site: two server processes
// behind nginx on one PostgreSQL. Needs Linux, root and nginx. Fails when acknowledged data is lost, a response takes more than
// ten seconds, or the alert of a fault is not sent within a minute or not cleared within a minute after the fault, or when the doctor
// finds a fault before or after the morning.
//   npm run bench:morning -- --minutes 10 --json
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildStale } from '../../tools/run/lib/build.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { auditLedger, createLedger } from '../../server/testing/ledger.ts';
import { report } from '../lib/results.ts';
import { createAnswers } from './answers.ts';
import { createDoctor } from './doctor.ts';
import { endure } from './endure.ts';
import { faults } from './faults.ts';
import { startPeople } from './people.ts';
import { startMorningSite } from './site.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, json: { type: 'boolean' } },
});
/** The minimum time for each fault, in milliseconds. A fault takes longer when its alert takes longer. */
const share = (Number(values.minutes) * 60_000) / (Object.keys(faults).length + 1);

await buildStale();
const site = await startMorningSite();
const ledger = createLedger();
const answers = createAnswers();
const people = startPeople({ url: site.nginx.url, fetch: answers.fetch, ledger });
const doctor = await createDoctor(site.nodes.map(({ variables }) => variables));
const rows: Record<string, Record<string, number | string>> = {};
const failures: string[] = [];
const began = performance.now();

/** Runs an event for its share of the time, and records the responses to people and the alerts to the operator. */
async function spend(name: string, happen: () => Promise<Record<string, string>>): Promise<void> {
  const from = performance.now();
  const seen = await happen();
  await sleep(Math.max(0, from + share - performance.now()));
  rows[name] = { ...seen, ...answers.between(from, performance.now()) };
}

/** Records what the doctor finds. */
async function examine(when: string): Promise<void> {
  const faults = await doctor();
  failures.push(...faults.map((fault) => `${when}, the doctor found: ${fault}`));
  rows[`the doctor, ${when}`] = { found: faults.length === 0 ? 'nothing' : faults.join('; ') };
}

await examine('before');
await spend('nothing', async () => ({}));
for (const [name, fault] of Object.entries(faults))
  await spend(name, async () => {
    const { named, cleared, others } = await endure(site, fault);
    if (fault.alert !== undefined && named === undefined) failures.push(`${name} was not named`);
    if (cleared === undefined) failures.push(`an alert was not cleared after ${name}`);
    if (fault.alert === undefined && others.length > 0)
      failures.push(`${name} is no fault, and raised ${others.join(', ')}`);
    return {
      alert: fault.alert ?? '',
      'named, s': String(named ?? ''),
      'cleared, s': fault.alert === undefined ? '' : String(cleared ?? 'never'),
      'other alerts': [...new Set(others)].join(' '),
    };
  });

await people.stop();
await examine('after');
const ended = performance.now();
await site.stop();
const { db, close } = await openDatabase({ databaseUrl: site.postgres.url, dataDir: '' });
const found = await auditLedger(db, ledger);
await close();
await site.remove();

const all = answers.between(began, ended);
if (found.missing > 0) failures.push(`${found.missing} acknowledged forms are missing`);
if (found.halves > 0) failures.push(`${found.halves} applications are incomplete`);
if (all['over 10 s'] > 0) failures.push(`${all['over 10 s']} answers took more than 10 s`);
report('morning', {
  ...rows,
  all: { ...all, ...found },
  morning: {
    minutes: Math.round((ended - began) / 6_000) / 10,
    'load of the machine': loadavg().map(Math.round).join(' '),
    failures: failures.length,
  },
});
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
