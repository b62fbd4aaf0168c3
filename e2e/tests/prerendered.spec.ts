import type { Page } from '@playwright/test';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { languages } from '@sumut/contracts/language/language';
import { routes } from '../../checks/repository/sitemap.ts';
import {
  differingAttributes,
  isHydrated,
  markElements,
  replacedElements,
} from '../support/page/hydration.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';

// Pages whose HTML is in the document before any script (docs/decisions/0025-prerendered-pages.md).

const scripts = /\/(assets|modules)\/.*\.js/;
/** A loader, a signed-in user or a wildcard: these come as before. */
const rendered = routes.filter(
  (route) => route !== shellPaths.media && !route.startsWith('/employee'),
);
const widths = [390, 1440];

/** Keeps scripts back until they are let go. */
async function holdScripts(page: Page) {
  let letGo: () => void = () => undefined;
  const going = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await going;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

for (const language of languages) {
  for (const width of widths) {
    test.describe(`in ${language} at ${width} px`, () => {
      test.use({ language, viewport: { width, height: 900 } });

      for (const path of rendered) {
        test(`${path} is in the document, and React takes exactly it over`, async ({
          page,
          visitor,
        }) => {
          const letGo = await holdScripts(page);
          await visitor.enterByPass(path, gatePassword, { waitUntil: 'commit' });
          await expect(page.locator('h1')).toHaveCount(1);
          await markElements(page);
          letGo();
          await expect.poll(() => isHydrated(page)).toBe(true);
          expect(await differingAttributes(page)).toEqual([]);
          expect(await replacedElements(page)).toEqual([]);
        });
      }
    });
  }
}
