// Measures how long a team needs from an empty folder to a live module that was seen in a browser. Runs the commands of
// docs/teams.md one after the other, with the packages of this working tree from a separate registry. Then it measures how long a
// change needs until it is seen in `npm run dev`.
//   npm run bench:team -- --json
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStale } from '../../tools/run/lib/build.ts';
import { root } from '../../platform/toolchain/packages.ts';
import { hasRegistry } from '../../tools/run/lib/publish/localRegistry.ts';
import { startTeamSetting } from '../../tools/run/lib/publish/teamSetting.ts';
import { type TeamStep, teamSteps } from '../../tools/run/lib/publish/teamSteps.ts';
import { report } from '../lib/results.ts';
import { measureDevelopment } from './development.ts';

/** The maximum total time of the steps, and of a change in development until it is seen, in seconds. */
const most = { total: 5 * 60, save: 1 };

if (!hasRegistry()) throw new Error('npm reaches no registry for the packages of others.');
await buildStale();
const above = mkdtempSync(path.join(tmpdir(), 'sumut-bench-team-'));
const packages = path.join(above, 'packages');
execFileSync(process.execPath, ['tools/run/tasks/packages.ts', packages], { cwd: root });
const setting = await startTeamSetting(packages, above);
const empty = mkdtempSync(path.join(tmpdir(), 'sumut-bench-empty-'));

/** Runs a step and returns its seconds. Throws with the output when the step fails. */
function time(step: TeamStep): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync('sh', ['-s'], {
    cwd: path.join(empty, step.folder),
    env: { ...process.env, ...setting.variablesFor(step) },
    input: `set -e\n${step.command}\n`,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${step.command} failed:\n${stdout}${stderr}`);
  return Math.round((performance.now() - start) / 100) / 10;
}

try {
  const rows: Record<string, { seconds: number }> = {};
  for (const step of teamSteps()) {
    rows[step.command] = { seconds: time(step) };
    await setting.respondTo(step, empty);
  }
  const total = Object.values(rows).reduce((sum, { seconds }) => sum + seconds, 0);
  rows['in all'] = { seconds: Math.round(total * 10) / 10 };
  const { start, save } = await measureDevelopment(path.join(empty, 'stories'), setting.site);
  rows['npm run dev, until its page is shown'] = { seconds: start };
  rows['save, until the change is seen with the state kept'] = { seconds: save };
  report('team', rows);
  process.exitCode = total > most.total || save > most.save ? 1 : 0;
} finally {
  await setting.dispose();
  for (const folder of [above, empty]) rmSync(folder, { recursive: true, force: true });
}
