// Measures what a tab keeps after many pages: DOM nodes, listeners and heap after garbage collection, at the start and after each round.
// A round shows every page by links within the site, and opens the 3D viewer on each product. Options: `--rounds 8`, `--json`.
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import en from '../../mf-products/src/locales/en.json' with { type: 'json' };
import { listPages } from '../lib/pages.ts';
import { report } from '../lib/results.ts';
import { startBuiltSite } from './builtSite.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '8' }, json: { type: 'boolean' } },
});
const start = '/products';

/** Follows a link of the shown page, and waits for the page behind it. Returns false if the page has no such link. */
async function follow(page: Page, path: string): Promise<boolean> {
  const link = page.locator(`a[href="${path}"]`).first();
  if ((await link.count()) === 0) return false;
  await link.dispatchEvent('click');
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('main:not([aria-busy=true]) h1').first().waitFor();
  return true;
}

async function openViewer(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.viewer.open }).click();
  await page.locator('[role=application] canvas').waitFor();
}

/** Shows every page once, from links of the start page or of the page before. Returns how many were shown. */
async function walk(page: Page): Promise<number> {
  let shown = 0;
  for (const path of listPages()) {
    if (path === start) continue;
    if (!(await follow(page, path))) continue;
    if (path.startsWith('/product/')) await openViewer(page);
    shown += 2;
    await follow(page, start);
  }
  return shown;
}

/** Returns what the tab keeps after garbage collection. */
async function readMemory(session: CDPSession) {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    'DOM nodes': read('Nodes'),
    listeners: read('JSEventListeners'),
    'heap, MB': Math.round(read('JSHeapUsedSize') / 1e5) / 10,
  };
}

const { site, browser, pass: storageState, stop } = await startBuiltSite('en');
const context = await browser.newContext({ storageState, reducedMotion: 'reduce' });
const page = await context.newPage();
const session = await context.newCDPSession(page);
await session.send('Performance.enable');
await page.goto(site + start, { waitUntil: 'networkidle' });
const rows: Record<string, Record<string, number>> = {};
let pages = 0;
for (let round = 0; round <= Number(values.rounds); round += 1) {
  if (round > 0) pages += await walk(page);
  rows[`round ${round}`] = { pages, ...(await readMemory(session)) };
}
report('memory', rows);
await stop();
