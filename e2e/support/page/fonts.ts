import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions, Page } from '@playwright/test';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import config from '../../playwright.config.ts';

const installed = path.join(import.meta.dirname, '../../../node_modules');

/** Without this rule an installed Chromium hints letters, which makes them wider, and lines break elsewhere. */
const unhinted =
  '<match target="pattern"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>';

/** What fontconfig reads on a machine with fonts for both scripts. */
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
 * How to start a browser on a machine with fonts for both scripts: Liberation Sans and Noto Naskh Arabic. The browser that
 * tests use otherwise has no Arabic letters.
 */
export function launchWithFonts(): LaunchOptions {
  const { launchOptions } = config.use ?? {};
  return {
    ...launchOptions,
    env: { ...launchOptions?.env, FONTCONFIG_FILE: machineWithFonts() },
  };
}

/** From now on, the fonts of each document come after its first paint. */
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

/** Waits until the site's fonts are there for letters of both scripts. */
export const waitForFonts = (page: Page): Promise<unknown> =>
  page.evaluate((text) => document.fonts.load('1em Alexandria', text), letters);

/**
 * Draws the page with the site's fonts, as the next page of the visit: on a busy machine they can come after the first paint,
 * and the page then keeps those of the machine (docs/decisions/0034-fonts.md).
 */
export const showSiteFonts = (page: Page): Promise<void> =>
  page.evaluate(async (text) => {
    await document.fonts.load('1em "Alexandria Late"', text);
    document.documentElement.classList.add('late-fonts');
  }, letters);

/** The fonts that draw an element's text, by family. */
export async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName);
}
