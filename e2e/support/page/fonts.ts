import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions, Page } from '@playwright/test';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import config from '../../playwright.config.ts';

const installed = path.join(import.meta.dirname, '../../../node_modules');

/** Turns off hinting. With hinting, an installed Chromium would draw wider letters, and lines would break at other words. */
const unhinted =
  '<match target="pattern"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>';

/** Writes a fontconfig file for a machine with fonts for both scripts, and returns its path. */
export function machineWithFonts(): string {
  const folder = createTemporaryFolder('sumut-fonts');
  const file = path.join(folder, 'fonts.conf');
  const folders = ['pdfjs-dist/standard_fonts', '@expo-google-fonts/noto-naskh-arabic/400Regular'];
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${folders.map((each) => `<dir>${path.join(installed, each)}</dir>`).join('')}<cachedir>${folder}/cache</cachedir>${unhinted}</fontconfig>
`,
  );
  return file;
}

/**
 * Returns the options that start a browser as on a machine with fonts for both scripts: Liberation Sans and Noto Naskh Arabic. The
 * usual browser of the tests has no system font with Arabic letters.
 */
export function launchWithFonts(): LaunchOptions {
  const { launchOptions } = config.use ?? {};
  return {
    ...launchOptions,
    env: { ...launchOptions?.env, FONTCONFIG_FILE: machineWithFonts() },
  };
}

/** Delays the fonts of each document until after its first paint. */
export async function delayFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });
}

/** A letter of each script. */
const letters = 'aا';

/** Waits until the site's fonts are loaded for letters of both scripts. */
export const waitForFonts = (page: Page): Promise<unknown> =>
  page.evaluate((text) => document.fonts.load('1em Alexandria', text), letters);

/**
 * Draws the page with the site's fonts, like the next page of a visit. On a busy machine the fonts may arrive after the first paint,
 * and the page then keeps the system fonts (docs/decisions/0026-prerendered-pages.md).
 */
export const showSiteFonts = (page: Page): Promise<void> =>
  page.evaluate(async (text) => {
    await document.fonts.load('1em "Alexandria Late"', text);
    document.documentElement.classList.add('late-fonts');
  }, letters);

/** Returns the families of the fonts that draw an element's text. */
export async function getUsedFonts(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName);
}
