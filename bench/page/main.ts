// Compares page load times on a slow network with a static page and a monolith of the same source. Reports medians of
// alternating runs, so that other load on the machine affects all alike. Option: `--runs=N`.
import { chromium } from '@playwright/test';
import { buildStale } from '../../scripts/lib/build.ts';
import { browserOptions } from '../lib/browser.ts';
import { quantile, report } from '../lib/results.ts';
import { timeBehindGate } from './gate.ts';
import { measureClick, scriptBytes } from './measures.ts';
import { roundTripsOnly, slow4G } from './network.ts';
import { buildMonolith, type Site, startSites } from './sites.ts';
import { gatePath } from './staticPages.ts';
import { timePainted, timeShown, withVisitor } from './visit.ts';

const runs = Number(process.argv.find((one) => one.startsWith('--runs='))?.slice(7) ?? 7);
const paths = ['/products', '/careers'];

type Measure = () => Promise<number>;
/** Medians of alternating measurements. */
async function medians<Name extends string>(
  measures: Record<Name, Measure>,
  times = runs,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  for (let run = 0; run < times; run += 1) {
    for (const name of names) values[name]?.push(await measures[name]());
  }
  return Object.fromEntries(
    names.map((name) => [name, quantile(values[name] ?? [], 0.5)]),
  ) as Record<Name, number>;
}

type Row = Record<string, number | string>;
const rows: Record<string, Row> = {};
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

/** A row that compares our site with another; `limit` is the goal for the ratio. */
function compare(what: string, ours: number, other: number, limit: number): void {
  const ratio = round(ours / other, 2);
  rows[what] = {
    ours: round(ours),
    other: round(other),
    ratio,
    goal: `≤ ${limit} ×`,
    met: ratio <= limit ? 'yes' : 'no',
  };
}
function judge(what: string, ours: number, goal: number, digits = 0): void {
  rows[what] = {
    ours: round(ours, digits),
    goal: `≤ ${goal}`,
    met: ours <= goal ? 'yes' : 'no',
  };
}

await buildStale();
await buildMonolith();
const browser = await chromium.launch(await browserOptions());
const sites = await startSites(browser, paths);
const { ours, monolith, hinted, still } = sites;

const painted = (address: string) => () =>
  withVisitor(browser, { conditions: slow4G }, (visitor) => timePainted(visitor, address));
const shown =
  ({ address, pass }: Site, path: string, conditions = slow4G) =>
  () =>
    withVisitor(browser, { pass, conditions }, (visitor) => timeShown(visitor, address + path));
const clicked =
  ({ address, pass }: Site, path: string) =>
  () =>
    withVisitor(browser, { pass, conditions: slow4G }, (visitor) =>
      measureClick(visitor, address, path),
    );

const gate = await medians({
  ours: painted(`${ours.address}/`),
  still: painted(`${still.address}${gatePath}`),
});
compare('gate, first paint, ms: static page', gate.ours, gate.still, 1.1);

for (const path of paths) {
  const direct = await medians({
    ours: shown(ours, path),
    monolith: shown(monolith, path),
    hinted: shown(hinted, path),
    still: shown(still, path),
  });
  compare(`${path} shown, ms: monolith without hints`, direct.ours, direct.monolith, 0.9);
  compare(`${path} shown, ms: monolith with hints`, direct.ours, direct.hinted, 1.05);
  rows[`${path} shown, ms: static page`] = {
    ours: round(direct.ours),
    other: round(direct.still),
    ratio: round(direct.ours / direct.still, 2),
  };
  const own = await scriptBytes(browser, ours, path);
  const other = await scriptBytes(browser, monolith, path);
  compare(`${path}, script bytes (brotli): monolith`, own, other, 1.1);
  const depth = await medians({ ours: shown(ours, path, roundTripsOnly) }, 3);
  judge(`${path}, request depth`, depth.ours / roundTripsOnly.latency, 2.2, 2);
}

for (const path of paths) {
  const click = await medians({ ours: clicked(ours, path), monolith: clicked(monolith, path) });
  compare(`click from home to ${path}, ms: monolith`, click.ours, click.monolith, 1);
}

const opening = await medians({
  ours: () =>
    withVisitor(browser, { conditions: slow4G }, (visitor) =>
      timeBehindGate(visitor, `${ours.address}/`),
    ),
});
judge('gate opens → page complete, ms', opening.ours, 100);

await sites.stop();
await browser.close();
report('page', rows);
