import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@sumut/contracts/api/api';
import { run } from '../run.ts';
import { findVersion, type Scanner } from '../scanner.ts';
import type { ScannedSite } from '../site.ts';

const connections = 800;
const seconds = 40;
/** The maximum milliseconds that another visitor waits during the test. Server and scanner share the machine. */
const timeout = 3000;

const attacks: Record<string, (origin: string) => string[]> = {
  'slow headers': (origin) => ['-H', '-i', '10', '-u', `${origin}/`],
  'slow bodies': (origin) => ['-B', '-i', '10', '-s', '8192', '-u', origin + api.gate.open.path],
  'slow readers': (origin) => [
    ...['-X', '-w', '1', '-y', '2', '-n', '5', '-z', '8', '-k', '3'],
    ...['-u', `${origin}/`],
  ],
};

/** Requests the page repeatedly until `until` resolves. Returns the longest wait, or the error. */
async function visitDuring(url: string, until: Promise<unknown>): Promise<number | string> {
  const ended = { yet: false };
  const end = until.finally(() => (ended.yet = true));
  let longest = 0;
  while (!ended.yet) {
    const begun = performance.now();
    const signal = AbortSignal.timeout(timeout);
    const status = await fetch(url, { headers: { accept: 'text/html' }, signal })
      .then(async (answer) => (await answer.text(), answer.status))
      .catch(String);
    if (status !== 200) return `a visitor got no page: ${status}`;
    longest = Math.max(longest, performance.now() - begun);
    await Promise.race([wait(250), end]);
  }
  return longest;
}

async function attack(site: ScannedSite, origin: string, name: string, words: string[]) {
  const prefix = path.join(site.folder, name.replaceAll(' ', '-'));
  const running = run('slowhttptest', [
    ...['-c', String(connections), '-r', '200', '-l', String(seconds), '-p', '3'],
    ...['-g', '-o', prefix, ...words],
  ]);
  const waited = await visitDuring(origin, running);
  await running;
  const rows = readFileSync(`${prefix}.csv`, 'utf8').trim().split('\n').slice(1);
  // Columns: seconds, closed, pending, connected, served.
  const away = rows.filter((row) => row.split(',').at(-1)?.trim() === '0');
  return {
    waited,
    findings: [
      ...(away.length > 0 ? [`${name}: not served at ${away.length} of ${rows.length} looks`] : []),
      ...(typeof waited === 'string' ? [`${name}: ${waited}`] : []),
    ],
  };
}

export const slowhttptest: Scanner = {
  name: 'slowhttptest',
  install: 'apt-get install slowhttptest',
  version: () => findVersion('slowhttptest', '-h'),
  async scan(site) {
    const findings: string[] = [];
    let longest = 0;
    for (const [where, origin] of Object.entries({ server: site.server, nginx: site.url })) {
      for (const [kind, words] of Object.entries(attacks)) {
        const name = `${kind} at ${where}`;
        const result = await attack(site, origin, name, words(origin));
        findings.push(...result.findings);
        if (typeof result.waited === 'number') longest = Math.max(longest, result.waited);
      }
    }
    const wait = `a visitor waited ${Math.round(longest)} ms at the most`;
    return { scanned: `server and nginx, ${connections} connections; ${wait}`, findings };
  },
};
