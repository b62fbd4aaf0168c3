// Measures the developer's and the operator's minutes: `npm start` in a fresh clone of the last commit, the next start with nothing to
// build, the build of one changed module, and the time from saving a change until the page in `npm run dev` shows it.
//   npm run bench:start -- --json
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../platform/toolchain/packages.ts';
import { median, report } from '../lib/results.ts';
import { measureBuilds, measureReload } from './changes.ts';
import { startSite } from './startSite.ts';

/** The starts of which the median is reported. */
const starts = 5;

const seconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;

/** A row of the table. `goal` is the largest value that meets the goal. */
const row = (value: number, goal?: number) => ({
  value,
  ...(goal !== undefined && { goal: `≤ ${goal}`, met: value <= goal ? 'yes' : 'no' }),
});

/** The time of the last change of the newest of these files; milliseconds since 1970. */
const lastChange = (folder: string, pattern: string) =>
  Math.max(
    ...globSync(pattern, { cwd: folder }).map((file) => statSync(path.join(folder, file)).mtimeMs),
  );

/** The number of packages that npm has installed in a folder, and their size on the disk in megabytes. */
function measurePackages(folder: string): { packages: number; megabytes: number } {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  const { packages } = JSON.parse(readFileSync(installed, 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const folders = globSync('{,*/,platform/*/}node_modules', { cwd: folder });
  const sizes = execFileSync('du', ['-sk', ...folders], { cwd: folder, encoding: 'utf8' });
  const kilobytes = [...sizes.matchAll(/^\d+/gm)].reduce((sum, [size]) => sum + Number(size), 0);
  return {
    packages: Object.entries(packages).filter(
      ([name, { link }]) => name.includes('node_modules/') && !link,
    ).length,
    megabytes: Math.round(kilobytes / 1024),
  };
}

const above = mkdtempSync(path.join(tmpdir(), 'sumut-bench-start-'));
const clone = path.join(above, 'site');
try {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const begun = Date.now();
  const first = await startSite(clone);
  const shown = Date.now();
  await first.stop();
  const installed = lastChange(clone, 'node_modules/.installed');
  const built = lastChange(clone, '.cache/build/*');
  const { packages, megabytes } = measurePackages(clone);

  const later: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    const start = performance.now();
    const site = await startSite(clone);
    later.push(performance.now() - start);
    await site.stop();
  }
  const builds = await measureBuilds(clone);
  const reloads = await measureReload();
  report('start', {
    'fresh clone: packages and Node, s': row(seconds(installed - begun)),
    'fresh clone: builds, s': row(seconds(built - installed)),
    'fresh clone: until the first page, s': row(seconds(shown - built)),
    'fresh clone: all of npm start, s': row(seconds(shown - begun), 60),
    'installed packages': row(packages, 900),
    'installed packages, MB': row(megabytes, 500),
    'npm start with nothing to build, s': row(seconds(median(later)), 1),
    'one module changed, build, s': row(seconds(median(builds)), 1),
    'npm run dev: save until shown, s': row(seconds(median(reloads)), 0.5),
  });
} finally {
  rmSync(above, { recursive: true, force: true });
}
