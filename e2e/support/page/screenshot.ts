import { expect, type Page } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { screenshotFile, type Look } from './screenshotFiles.ts';

/** Reduced: small files, and the edges of letters, which every machine draws a little differently, weigh less. */
const scaleOf = (width: number) => (width < 600 ? 0.5 : 0.4);

/** JPEG, a quarter of a PNG's size; its own noise is far below the comparison's threshold. */
const quality = 50;

/** How long a page may take until it is drawn, in milliseconds. */
const drawingTime = 15_000;

/** Pictures as flat boxes in their place, nothing in motion, nothing that blinks. */
const stillLife = `
  picture img { object-position: 300vw 300vh !important; background: #8f8b86 !important; }
  canvas, video { visibility: hidden !important; }
  *, ::before, ::after {
    animation: none !important; transition: none !important; caret-color: transparent !important;
  }
`;

async function takePicture(page: Page, scale: number): Promise<Buffer> {
  await page.evaluate(async (css) => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Not a <style>, which the site's content security policy refuses.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
  }, stillLife);
  const browser = await page.context().newCDPSession(page);
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics');
  // Playwright's own screenshots cannot be smaller than the page.
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale },
  });
  await browser.detach();
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  return Buffer.from(data, 'base64');
}

/** Shows the page as in a look. */
export async function takeLook(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ forcedColors: look.forcedColours ? 'active' : 'none' });
  await page.setViewportSize({ width: look.width, height: 900 });
}

/**
 * Compares the whole page with `e2e/screenshots/<language>-<look>/<route>.jpg`. Where it differs, the run's results
 * hold both pictures and the difference; `npm run screenshots` renews the stored ones.
 */
export async function expectSameLook(
  page: Page,
  { language, look, route }: { language: Language; look: Look; route: string },
): Promise<void> {
  await expect(page.locator('h1#page-title'), 'the page is not behind the gate').toBeVisible();
  // On a busy machine the browser takes a picture before it has drawn all of a page that is longer than the window.
  await expect
    .soft(async () => {
      const picture = await takePicture(page, scaleOf(look.width));
      expect(picture).toMatchSnapshot(screenshotFile(language, look, route));
    })
    .toPass({ timeout: drawingTime, intervals: [drawingTime / 3] });
}
