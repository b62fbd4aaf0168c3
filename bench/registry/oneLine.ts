// Measures the time from a finished build with a one-line change until both server processes (on one PostgreSQL) serve it. The
// steps are: packed and signed, checked, stored, live. The servers' share comes from their own request metrics.
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@sumut/contracts/api/api';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { buildStale } from '../../tools/run/lib/build.ts';
import { quantile, report } from '../lib/results.ts';
import { buildVariant, servedBy, startSite, type Process, type Site } from './operations/site.ts';

const rounds = 10;

/** The seconds that a process has spent on requests of teams since its start. */
async function serverSeconds({ metrics }: Process): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const routes = [api.modules.release, api.modules.change].map(({ path }) => `route="${path}"`);
  return text
    .split('\n')
    .filter((line) => line.startsWith('http_request_duration_seconds_sum'))
    .filter((line) => routes.some((route) => line.includes(route)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function requireOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

/** Makes one release. Returns the milliseconds of each step. */
async function measure(site: Site, version: string): Promise<Record<string, number>> {
  const [first, second] = site.processes;
  if (!first || !second) throw new Error('Two server processes are needed');
  const { release, contents } = buildVariant('careers', version);
  const team = first.teams.careers;
  const before = await serverSeconds(first);
  const marks = [performance.now()];
  const mark = () => void marks.push(performance.now());
  await requireOk(await team.release(release, contents, { check: true }));
  mark();
  const stored = (await (
    await requireOk(await team.release(release, contents))
  ).json()) as ReleaseResult;
  mark();
  const { snapshot } = await site.state(first);
  await requireOk(
    await team.change({
      action: 'live',
      module: 'careers',
      release: stored.release.hash,
      snapshot,
    }),
  );
  mark();
  while ((await servedBy(second)).releases['careers'] !== version) await sleep(1);
  mark();
  const [begin = 0, checked = 0, kept = 0, live = 0, served = 0] = marks;
  return {
    'packed and checked': checked - begin,
    stored: kept - checked,
    live: live - kept,
    'served by the other process': served - live,
    'all of it': served - begin,
    "of it, the server's share": ((await serverSeconds(first)) - before) * 1000,
  };
}

await buildStale();
const site = await startSite();
const measured: Record<string, number>[] = [];
for (let round = 0; round < rounds; round += 1) {
  measured.push(await measure(site, `1.${round + 1}.0`));
}
await site.stop();

report(
  'registry-one-line',
  Object.fromEntries(
    Object.keys(measured[0] ?? {}).map((name) => {
      const values = measured.map((each) => each[name] ?? NaN);
      return [
        name,
        {
          'median ms': Math.round(quantile(values, 0.5)),
          'worst ms': Math.round(Math.max(...values)),
        },
      ];
    }),
  ),
);
