import type { Page } from '@playwright/test';

/** The time limit for pictures in milliseconds. `pictureFaults` then reports the pictures that have not loaded. */
const timeout = 30_000;

/** Scrolls to the end like a reader, waits until all visible pictures have loaded, and scrolls back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const step = window.innerHeight * 0.6;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await frames(3);
    }
  });
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.complete || !image.checkVisibility()),
      undefined,
      { timeout },
    )
    .catch(() => undefined);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
