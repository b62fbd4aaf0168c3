import type { Page } from '@playwright/test';
import { furtherRoutes, routes } from '../../../tools/checks/repository/sitemap.ts';
import { addUserStyle, userStyles } from '../../support/hands/userStyles.ts';
import { sendMessages } from '../../support/inbox.ts';
import { cutTexts } from '../../support/page/cutTexts.ts';
import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { textOverlaps } from '../../support/page/textOverlaps.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';
import { shareOf, workflowLanguages } from '../../support/everyChange.ts';

// User style sheets: text spacing (WCAG 1.4.12) and text alone at 200 %.

/** Checks that the page is not wider than the window, and that no text is cut off or drawn over another. */
async function expectReadable(page: Page, path: string): Promise<void> {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    const name = `${path} at ${width} px`;
    expect.soft(await sidewaysOverflow(page), `${name}: overflow`).toBe(0);
    expect.soft(await cutTexts(page), `${name}: cut off`).toEqual([]);
    expect.soft(await textOverlaps(page), `${name}: overlaps`).toEqual([]);
  }
}

for (const [turn, style] of userStyles.entries())
  for (const language of workflowLanguages(style === 'spaced' ? 'ar' : 'en'))
    test.describe(`in ${language}, with ${style} text`, () => {
      // The page for unknown paths, and a person who is not in the portal.
      test.use({ language, expectedErrors: ['status of 404'] });

      test('the gate and every public page can be read', async ({ page, visitor }) => {
        test.slow();
        await page.goto('/about');
        await addUserStyle(page, style);
        await expectReadable(page, 'the gate');
        await visitor.enterByPass('/about');
        for (const path of shareOf([...routes, '/no-such-page'], turn, userStyles.length)) {
          await page.goto(path);
          await visitor.waitForPage(path);
          await expectReadable(page, path);
        }
      });

      test('every view of the portal can be read', async ({ page, site, visitor }) => {
        test.slow();
        await sendMessages(site.url, { firstName: 'Sara', lastName: 'Haddad' });
        await enterPortal(visitor, 'admin');
        await addUserStyle(page, style);
        for (const path of shareOf(furtherRoutes, turn, userStyles.length)) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await expectReadable(page, path);
        }
      });
    });
