// Compares page load times on a slow network with a static page and a monolith of the same source. Reports medians of
// alternating runs, so that other load on the machine affects all alike. Options: `--runs=N`, `--language=en`,
// `--paths=/products,/about`; `--paths=` for the gate only.
import { chromium } from '@playwright/test';
import { defaultLanguage, languages } from '@sumut/contracts/language/language';
import { languageSchema } from '@sumut/contracts/language/languageSchema';
import { buildStale } from '../../tools/run/lib/build.ts';
import { browserOptions } from '../lib/browser.ts';
import { quantile, report } from '../lib/results.ts';
import {
  type Control,
  headerControls,
  heldControls,
  measureAnswer,
  ownControl,
} from './answers.ts';
import { measureClick, scriptBytes } from './measures.ts';
import { roundTripsOnly, slow4G } from './network.ts';
import { buildMonolith, type Site, startSites } from './sites.ts';
import { gatePath } from './staticPages.ts';
import {
  type Direct,
  timeDirect,
  timePainted,
  timeShown,
  type Visitor,
  withVisitor,
} from './visit.ts';
import { gatePassword } from '../../e2e/support/visitor.ts';

declare global {
  /** Set by `watchGate`: milliseconds of the page's clock. */
  var benchGate: { opened?: number; complete?: number } | undefined;
}

/** Runs in the page: records when the gate is gone, and when the page has its text and all visible pictures. */
function watchGate(): void {
  const seen: NonNullable<typeof globalThis.benchGate> = {};
  globalThis.benchGate = seen;
  const isComplete = () => {
    const heading = document.querySelector('h1#page-title');
    if (!heading || heading.closest('[inert]')) return false;
    return [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      const inSight = bottom > 0 && top < innerHeight;
      return !inSight || (image.complete && image.naturalWidth > 0);
    });
  };
  const look = () => {
    if (!document.querySelector('input[name=password]')) seen.opened ??= performance.now();
    if (seen.opened !== undefined && isComplete()) seen.complete = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens the gate like a visitor. Returns the milliseconds from the opening until the page behind the gate is complete. */
async function timeBehindGate({ page }: Visitor, url: string): Promise<number> {
  await page.goto(url, { timeout: 120_000 });
  await page.locator('input[name=password]').fill(gatePassword);
  await page.evaluate(watchGate);
  await page.locator('form button[type=submit]').click();
  await page.waitForFunction(() => globalThis.benchGate?.complete !== undefined, null, {
    timeout: 120_000,
  });
  return page.evaluate(
    () => (globalThis.benchGate?.complete ?? NaN) - (globalThis.benchGate?.opened ?? NaN),
  );
}

const option = (name: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const allPaths = ['/', '/products', '/product/vtol-drones', '/careers', '/about'];
const paths = option('paths')?.split(',').filter(Boolean) ?? allPaths;
const runs = Number(option('runs') ?? 7);
const language = languageSchema.parse(option('language') ?? defaultLanguage);
/** The pages that are opened by a click on the home page. Both belong to modules. */
const clickedPaths = paths.length > 0 ? ['/products', '/careers'] : [];
const variants = ['ours', 'monolith', 'hinted', 'still'] as const;
type Variant = (typeof variants)[number];
type Medians = Record<keyof Direct, number>;

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

/** A row that compares our site with another; `limit` is the goal for the ratio, if there is one. */
function compare(what: string, ours: number, other: number, limit?: number): void {
  const ratio = round(ours / other, 2);
  const goal = limit !== undefined && {
    goal: `≤ ${limit} ×`,
    met: ratio <= limit ? 'yes' : 'no',
  };
  rows[what] = { ours: round(ours), other: round(other), ratio, ...goal };
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
const sites = await startSites(browser, paths, language);
const { ours, monolith, still } = sites;

const painted = (url: string) => () =>
  withVisitor(browser, { conditions: slow4G }, (visitor) => timePainted(visitor, url));
const shown =
  ({ url, pass }: Site, path: string, conditions = slow4G) =>
  () =>
    withVisitor(browser, { pass, conditions }, (visitor) => timeShown(visitor, url + path));
const clicked =
  ({ url, pass }: Site, path: string) =>
  () =>
    withVisitor(browser, { pass, conditions: slow4G }, (visitor) =>
      measureClick(visitor, url, path),
    );

const otherLanguage = languages.find((one) => one !== language) ?? defaultLanguage;
/** Medians of what a press right after the paint takes until its answer, alternating. */
async function answers(path: string, control: Control) {
  const scripts: number[] = [];
  const answer =
    ({ url, pass }: Site, onScripts?: (bytes: number) => void) =>
    () =>
      withVisitor(browser, { pass, conditions: slow4G }, async (visitor) => {
        const answered = await measureAnswer(visitor, url + path, control);
        onScripts?.(answered.scripts);
        return answered.time;
      });
  const times = await medians({
    ours: answer(ours, (bytes) => scripts.push(bytes)),
    hinted: answer(sites.hinted),
  });
  return { ...times, scripts: Math.max(...scripts) };
}

/** Medians of alternating direct visits to every variant of a page. */
async function directs(path: string): Promise<Record<Variant, Medians>> {
  const visits = Object.fromEntries(variants.map((name) => [name, [] as Direct[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const name of variants) {
      const { url, pass } = sites[name];
      const visit = (visitor: Visitor) => timeDirect(visitor, url + path);
      visits[name]?.push(await withVisitor(browser, { pass, conditions: slow4G }, visit));
    }
  }
  const median = (name: Variant, figure: keyof Direct) =>
    quantile(
      (visits[name] ?? []).map((visit) => visit[figure] ?? NaN),
      0.5,
    );
  return Object.fromEntries(
    variants.map((name) => [
      name,
      {
        shown: median(name, 'shown'),
        largest: median(name, 'largest'),
        hydrated: median(name, 'hydrated'),
        blocked: median(name, 'blocked'),
      },
    ]),
  ) as Record<Variant, Medians>;
}

const gate = await medians({
  ours: painted(`${ours.url}/`),
  still: painted(`${still.url}${gatePath}`),
});
compare('gate, first paint, ms: static page', gate.ours, gate.still, 1.05);

for (const path of paths) {
  const direct = await directs(path);
  const { ours: own, hinted: other, still: copy } = direct;
  compare(`${path} shown, ms: static page`, own.shown, copy.shown, 1.05);
  compare(`${path} shown, ms: monolith with hints`, own.shown, other.shown, 0.35);
  compare(`${path} shown, ms: monolith without hints`, own.shown, direct.monolith.shown, 0.35);
  compare(`${path}, largest paint, ms: static page`, own.largest, copy.largest, 1.1);
  let early = 0;
  for (const [name, control] of Object.entries(headerControls(otherLanguage))) {
    const { ours: answered, hinted, scripts } = await answers(path, control);
    compare(`${path}, ${name} answers, ms: monolith with hints`, answered, hinted, 0.6);
    early = Math.max(early, scripts);
  }
  const pageControl = ownControl(path);
  if (pageControl) {
    const { ours: answered, hinted, scripts } = await answers(path, pageControl);
    compare(`${path}, own control answers, ms: monolith with hints`, answered, hinted, 0.9);
    early = Math.max(early, scripts);
  }
  judge(`${path}, script files before they answer, bytes`, early, 60_000);
  const heldControl = heldControls[path];
  if (heldControl) {
    const { ours: answered, hinted } = await answers(path, heldControl);
    compare(`${path}, held control answers, ms: monolith with hints`, answered, hinted);
  }
  compare(`${path}, hydrated untouched, ms: monolith with hints`, own.hydrated, other.hydrated);
  judge(`${path}, blocked until hydrated, ms`, own.blocked, 200);
  const bytes = await scriptBytes(browser, ours, path);
  const otherBytes = await scriptBytes(browser, monolith, path);
  compare(`${path}, script bytes (brotli): monolith`, bytes, otherBytes, 1.12);
  const depth = await medians({ ours: shown(ours, path, roundTripsOnly) }, 3);
  judge(`${path}, request depth`, depth.ours / roundTripsOnly.latency, 1.3, 2);
}

for (const path of clickedPaths) {
  const click = await medians({ ours: clicked(ours, path), monolith: clicked(monolith, path) });
  compare(`click from home to ${path}, ms: monolith`, click.ours, click.monolith, 1);
}

const opening = await medians({
  ours: () =>
    withVisitor(browser, { conditions: slow4G }, (visitor) =>
      timeBehindGate(visitor, `${ours.url}/`),
    ),
});
judge('gate opens → page complete, ms', opening.ours, 100);

await sites.stop();
await browser.close();
report('page', rows);
