// Measures how soon the 3D viewer shows a model after its files have arrived, for every product page. Chromium draws with the
// processor here, unlike on a visitor's device.
import type { Page } from '@playwright/test';
import en from '../../mf-products/src/locales/en.json' with { type: 'json' };
import { listPages } from '../lib/pages.ts';
import { report } from '../lib/results.ts';
import { startBuiltSite } from './builtSite.ts';

/** Opens the model and waits until it is drawn. Returns the milliseconds since the arrival of its last file. */
async function timeFirstFrame(page: Page): Promise<number> {
  // Measured within the page. A measurement from outside could miss the first frame and see a later one.
  const timing = page.evaluate(async () => {
    const canvas = await new Promise<HTMLCanvasElement>((resolve) => {
      const observer = new MutationObserver(() => {
        const shown = document.querySelector<HTMLCanvasElement>('[role=application] canvas');
        if (!shown) return;
        observer.disconnect();
        resolve(shown);
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const gl = canvas.getContext('webgl2');
    if (!gl) throw new Error('Nothing is drawn');
    // Reading a pixel waits until the frame is complete.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    const arrived = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.glb$|-(color|orm)\.\w+\.webp$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    if (arrived.length !== 4) throw new Error(`${arrived.length} files instead of 4`);
    return performance.now() - Math.max(...arrived);
  });
  await page.getByRole('button', { name: en.viewer.open }).click();
  return timing;
}

const { site, browser, pass: storageState, stop } = await startBuiltSite('en');
const rows: Record<string, Record<string, number>> = {};
for (const path of listPages().filter((each) => each.startsWith('/product/'))) {
  const context = await browser.newContext({ storageState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(site + path);
  rows[path] = { 'first frame, ms': Math.round(await timeFirstFrame(page)) };
  await context.close();
}
report('viewer', rows);
await stop();
