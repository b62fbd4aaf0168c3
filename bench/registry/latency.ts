// Measures the time from a release going live at one server process until another process serves it, both on one PostgreSQL.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { liveNumber } from '../../server/src/shared/releases/snapshots.ts';
import type { RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { startPostgres } from '../../tools/run/lib/postgres.ts';
import { insertKey } from '../../server/src/features/registry/access/teamKeys.ts';
import { createModuleBuild, createShellBuild } from '../../server/testing/builds.ts';
import { createClient } from '../../server/testing/client.ts';
import { createTeam } from '../../server/testing/team.ts';
import { quantile, report } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';

const rounds = 20;

const postgres = await startPostgres();
const variables = { DATABASE_URL: postgres.url, SHELL_DIST: await createShellBuild() };
const servers = [await startServerProcess(variables), await startServerProcess(variables)];
const [first, second] = servers.map(({ url }) => url);
const { db } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
const team = await createTeam(first ?? '', 'tools', (key) => insertKey(db, key));
const visitor = createClient(second ?? '');

/** Reads the live version from the response of the second process to opening the gate. */
const served = async () => (await visitor.unlock()).behind.snapshot.releases[0]?.version;

/** Returns the milliseconds from sending a change to the first process until the second one serves `expected`. */
async function timed(change: RegistryChange, expected: string): Promise<number> {
  const started = performance.now();
  const answer = await team.change(change);
  if (!answer.ok) throw new Error(await answer.text());
  while ((await served()) !== expected) await sleep(1);
  return performance.now() - started;
}

const times: Record<'deploy' | 'live' | 'rollback', number[]> = {
  deploy: [],
  live: [],
  rollback: [],
};
for (let round = 0; round < rounds; round += 1) {
  const version = `1.${round}.0`;
  const { release, contents } = await createModuleBuild({ 'entry.js': version }, { version });
  const started = performance.now();
  const stored = (await (await team.release(release, contents)).json()) as ReleaseResult;
  const module = 'tools';
  const live = await timed(
    { action: 'live', module, release: stored.release.hash, snapshot: await liveNumber(db) },
    version,
  );
  times.live.push(live);
  times.deploy.push(performance.now() - started);
  if (round === 0) continue;
  const back = { action: 'rollback', module, snapshot: await liveNumber(db) } as const;
  times.rollback.push(await timed(back, `1.${round - 1}.0`));
  const again = { action: 'live', module, release: stored.release.hash } as const;
  await timed({ ...again, snapshot: await liveNumber(db) }, version);
}

const row = (values: number[]) => ({
  'median ms': Math.round(quantile(values, 0.5)),
  'p95 ms': Math.round(quantile(values, 0.95)),
  'worst ms': Math.round(Math.max(...values)),
});
report('registry-latency', {
  'release stored and live': row(times.deploy),
  'live at the other process': row(times.live),
  'rolled back at the other process': row(times.rollback),
});

await db.destroy();
for (const server of servers) await server.stop();
await postgres.stop();
