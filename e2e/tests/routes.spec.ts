import { getDirection } from '@sumut/contracts/language/language';
import { company } from '@sumut/contracts/company/company';
import { routes } from '../../tools/checks/repository/sitemap.ts';
import { describeIn } from '../support/describeIn.ts';
import { accessibilityFaults } from '../support/page/accessibilityFaults.ts';
import { launchWithFonts, showSiteFonts } from '../support/page/fonts.ts';
import { focusFaults } from '../support/page/focusFaults.ts';
import { isHeadingReadable, zoomedWindow } from '../support/page/headingAtZoom.ts';
import { htmlFaults } from '../support/page/htmlFaults.ts';
import { layoutShifts, watchLayoutShifts } from '../support/page/layoutShifts.ts';
import { pictureFaults } from '../support/page/pictureFaults.ts';
import { expectSameLook, applyLook } from '../support/page/screenshot.ts';
import { getTestedLooks } from '../support/page/screenshotFiles.ts';
import { scrollThrough } from '../support/page/scrollThrough.ts';
import { sidewaysOverflow } from '../support/page/sidewaysOverflow.ts';
import { smallTargets } from '../support/page/smallTargets.ts';
import { textOverlaps } from '../support/page/textOverlaps.ts';
import { sections } from '../support/sections.ts';
import { expect, test } from '../support/test.ts';
import { workflowLanguages } from '../support/everyChange.ts';
import type { Page } from '@playwright/test';

/** Returns the texts with Latin words on an Arabic page that no `lang` attribute marks as English. */
const unmarkedLatin = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const hidden = parentElement?.closest('script, style, noscript, template');
      const language = parentElement?.closest('[lang]')?.getAttribute('lang');
      if (!hidden && language !== 'en' && /[A-Za-z]{2}/.test(textContent ?? ''))
        found.push((textContent ?? '').trim());
    }
    return found;
  });

// The site's fonts replace system fonts without a layout shift only if the system fonts have letters of both scripts.
test.use({ launchOptions: launchWithFonts() });

/** A path that no route matches. */
const unknownRoute = '/no-such-page';

/** The width at which a page loads: each width in one language. `late-fonts.spec.ts` has both widths in both languages nightly. */
const loadingWidth = { ar: 390, en: 1440 };

/** The largest sum of layout shifts that is rounded to 0.00. */
const mostShift = 0.005;

describeIn('both', '', (language) => {
  // The browser reports the status of the unknown path.
  test.use({
    expectedErrors: ['status of 404'],
    viewport: { width: loadingWidth[language], height: 900 },
  });

  for (const route of [...routes, unknownRoute] as const) {
    test(`${route} is accessible and valid, fits every screen and matches its screenshots`, async ({
      page,
      visitor,
    }) => {
      await watchLayoutShifts(page);
      await visitor.enterByPass(route);

      await test.step('it has language, title and headings', async () => {
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', language);
        await expect(html).toHaveAttribute('dir', getDirection(language));
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page).toHaveTitle(new RegExp(`^.+ – ${company.name[language]}$`));
        if (route === unknownRoute) return;
        const headings = page.locator('main h2');
        await expect(headings).toHaveCount(sections[route].length);
        if (language === 'en') await expect(headings).toHaveText(sections[route]);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10,}/);
      });

      await test.step('nothing moves by itself, and every picture is there', async () => {
        await scrollThrough(page);
        const { sum, lines } = await layoutShifts(page);
        expect.soft(sum, lines.join('\n')).toBeLessThan(mostShift);
        expect.soft(await pictureFaults(page), 'pictures').toEqual([]);
      });

      await test.step('Latin words of an Arabic page are marked as such', async () => {
        if (language === 'ar') expect.soft(await unmarkedLatin(page), 'Latin words').toEqual([]);
      });

      await showSiteFonts(page);
      await test.step('no text is drawn over a picture or another text', async () => {
        for (const width of [1366, 390]) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await textOverlaps(page), `${width} px`).toEqual([]);
        }
      });

      for (const look of getTestedLooks(route, language)) {
        const { name } = look;
        await test.step(`it fits (${name}), can be hit, and looks as before`, async () => {
          await applyLook(page, look);
          expect.soft(await sidewaysOverflow(page), `overflow (${name})`).toBe(0);
          expect.soft(await smallTargets(page), `small targets (${name})`).toEqual([]);
          if (route !== unknownRoute) await expectSameLook(page, { language, look, route });
        });
      }
      await page.emulateMedia({ forcedColors: 'none' });

      // Markup, colours and focus are the same in both languages, so `npm test` checks them in one.
      if (workflowLanguages('ar').includes(language)) {
        await test.step('axe finds nothing', async () => {
          expect.soft(await accessibilityFaults(page)).toEqual([]);
        });

        await test.step('its HTML is valid', async () => {
          expect.soft(await htmlFaults(page)).toEqual([]);
        });

        await test.step('the keyboard sees where it is', async () => {
          expect.soft(await focusFaults(page), 'focus').toEqual([]);
        });
      }

      await test.step('it can be read at a zoom of 400 %', async () => {
        await page.setViewportSize(zoomedWindow);
        expect.soft(await sidewaysOverflow(page), 'overflow at 320 px').toBe(0);
        expect.soft(await isHeadingReadable(page), 'heading at 320 × 256').toBe(true);
      });
    });
  }
});
