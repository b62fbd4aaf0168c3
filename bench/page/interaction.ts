// Measures interaction to next paint: presses every control of every public page with the pointer, on a phone with a CPU slowed down
// four times, and prints the 75th percentile and the slowest control of each page. Options: `--language en`, `--json`.
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { listPages } from '../lib/pages.ts';
import { quantile, report } from '../lib/results.ts';
import { isHydrated } from '../../e2e/support/page/hydration.ts';
import { startBuiltSite } from './builtSite.ts';
import { roundTripsOnly } from './network.ts';
import { withVisitor } from './visit.ts';

declare global {
  /** Set by `noteInteractions` in the page: the slowest event of each interaction, in milliseconds. */
  var benchDelays: Map<number, number> | undefined;
}

const { values } = parseArgs({
  options: { language: { type: 'string', default: 'ar' }, json: { type: 'boolean' } },
});

/** What is pressed. Links are left out: they lead to another page, which `bench:page` measures. */
const controls = 'button, summary, select, input:not([type=file]), textarea';

/** Runs in the page: records the delay until the next paint, as https://web.dev/articles/inp defines it. */
function noteInteractions(): void {
  const delays = (globalThis.benchDelays = new Map<number, number>());
  const note = (entries: PerformanceEntryList) => {
    for (const { interactionId, duration } of entries as (PerformanceEntry & {
      interactionId?: number;
    })[]) {
      if (interactionId)
        delays.set(interactionId, Math.max(duration, delays.get(interactionId) ?? 0));
    }
  };
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => note(list.getEntries())).observe(options);
}

/** Presses a control, and returns the delay in milliseconds until the next paint. Undefined if it cannot be pressed. */
async function press(page: Page, index: number): Promise<number | undefined> {
  const control = page.locator(controls).nth(index);
  if (!(await control.isVisible()) || !(await control.isEnabled())) return undefined;
  await page.evaluate(() => globalThis.benchDelays?.clear());
  try {
    await control.click({ timeout: 3000 });
  } catch {
    // Something covers it, for example a dialog that another control has opened.
    return undefined;
  }
  // Two frames later, the event has its entry. An interaction below the observer's minimum of 16 ms has none.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => resolve(Math.max(16, ...(globalThis.benchDelays?.values() ?? [])));
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read, 100)));
      }),
  );
}

/** Opens a page, and waits until React has hydrated all of it, and no more code arrives. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  while (!(await isHydrated(page))) await page.waitForTimeout(100);
}

const name = (page: Page, index: number): Promise<string> =>
  page
    .locator(controls)
    .nth(index)
    .evaluate(
      (element) => element.getAttribute('aria-label') ?? (element.textContent || element.id),
    );

/** Presses all controls of a page, each in a page that was just loaded and hydrated. Returns the delays by the control's name. */
async function pressAll(page: Page, url: string): Promise<Map<string, number>> {
  const delays = new Map<string, number>();
  await open(page, url);
  // Controls that arrive or leave with what another control has stored are counted again each time.
  for (let index = 0; index < (await page.locator(controls).count()); index += 1) {
    const label = (await name(page, index)).trim().slice(0, 30);
    const delay = await press(page, index);
    if (delay === undefined) continue;
    delays.set(`${index} ${label}`, delay);
    await open(page, url);
  }
  return delays;
}

const { site, browser, pass, stop } = await startBuiltSite(values.language as Language);
const conditions = { ...roundTripsOnly, latency: 0, slowdown: 4 };
const rows: Record<string, Record<string, number | string>> = {};
const all: number[] = [];
for (const path of listPages()) {
  const delays = await withVisitor(browser, { pass, conditions }, async ({ page }) => {
    await page.addInitScript(noteInteractions);
    return pressAll(page, site + path);
  });
  const times = [...delays.values()];
  all.push(...times);
  const [slowest = ''] = [...delays].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  rows[path] = {
    controls: times.length,
    'p75, ms': quantile(times, 0.75),
    'slowest, ms': Math.max(...times),
    'slowest control': slowest,
  };
}
rows['all pages'] = {
  controls: all.length,
  'p75, ms': quantile(all, 0.75),
  'slowest, ms': Math.max(...all),
};
report('interaction', rows);
await stop();
