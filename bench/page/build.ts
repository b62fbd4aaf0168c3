// Measures the build time of the site: without caches, without changes, and after a change in one module.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../../tools/run/lib/build.ts';
import { root } from '../../platform/toolchain/packages.ts';
import { report } from '../lib/results.ts';

const caches = ['.cache/webpack', '.cache/build'].map((folder) => path.join(root, folder));
const changed = path.join(root, 'mf-careers/src/paths.ts');

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Number(((performance.now() - started) / 1000).toFixed(1));
}
const row = (taken: number, goal: number) => ({
  seconds: taken,
  goal: `≤ ${goal}`,
  met: taken <= goal ? 'yes' : 'no',
});

for (const folder of caches) rmSync(folder, { recursive: true, force: true });
const cold = await seconds(() => buildStale());
const warm = await seconds(() => buildStale());
const source = readFileSync(changed, 'utf8');
let one: number;
try {
  writeFileSync(changed, `${source}\n// A change, for the measurement.\n`);
  one = await seconds(() => buildStale());
} finally {
  writeFileSync(changed, source);
}
await buildStale();
report('build', {
  'everything, cold': row(cold, 25),
  'nothing changed': row(warm, 3),
  'one module changed': row(one, 3),
});
