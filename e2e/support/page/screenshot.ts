import { expect, type Page } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { screenshotFile, type Look } from './screenshotFiles.ts';

/** Returns the scale of a screenshot. Reduced screenshots are small, and reduce the slightly different edges of letters on each machine. */
const getScale = (width: number) => (width < 600 ? 0.5 : 0.4);

/** The JPEG quality. The files have a quarter of the size of PNG files, and the noise is far below the comparison's threshold. */
const quality = 50;

/** The time limit for drawing a page, in milliseconds. */
const drawingTime = 15_000;

/** Replaces pictures by flat boxes, and stops everything that moves or blinks. */
const motionlessStyles = `
  picture img { object-position: 300vw 300vh !important; background: #8f8b86 !important; }
  canvas, video { visibility: hidden !important; }
  *, ::before, ::after {
    animation: none !important; transition: none !important; caret-color: transparent !important;
  }
`;

async function takeScreenshot(page: Page, scale: number): Promise<Buffer> {
  await page.evaluate(async (css) => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The site's content security policy refuses a <style> element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
  }, motionlessStyles);
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

/** Sets the window size and colours of a look. */
export async function applyLook(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ forcedColors: look.forcedColours ? 'active' : 'none' });
  await page.setViewportSize({ width: look.width, height: 900 });
}

/**
 * Compares the whole page with `e2e/screenshots/<language>-<look>/<route>.jpg`. If the page differs, the results of the run
 * contain both pictures and the difference. `npm run screenshots` renews the stored screenshots.
 */
export async function expectSameLook(
  page: Page,
  { language, look, route }: { language: Language; look: Look; route: string },
): Promise<void> {
  await expect(page.locator('h1#page-title'), 'the page is not behind the gate').toBeVisible();
  // On a busy machine the browser may take the picture before it has drawn the whole of a long page.
  await expect
    .soft(async () => {
      const picture = await takeScreenshot(page, getScale(look.width));
      expect(picture).toMatchSnapshot(screenshotFile(language, look, route));
    })
    .toPass({ timeout: drawingTime, intervals: [drawingTime / 3] });
}
