import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { ApplicationChange } from '@sumut/contracts/portal/applications';
import {
  applicationsPath,
  createApplicant,
  createColleague,
  detail,
  statusText,
} from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { enterPortal, reopen } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('en', 'conflicts at an application', (language) => {
  // The browser logs the refused requests.
  test.use({ expectedErrors: ['409'] });

  test('a conflict is shown, and neither change is lost', async ({ page, visitor, ownSite }) => {
    const { applications: t, conflict, dialog: words } = visitor.texts.portal;
    const id = await (await createApplicant(ownSite.url)).apply();
    const path = buildPath(api.applications.get, { id });
    const colleague = await createColleague(ownSite.url, 'admin');
    /** Sends a colleague's change just before the next change of the page. */
    const causeConflict = async (change: ApplicationChange) => {
      let waiting: ApplicationChange | undefined = change;
      await page.route(`**${path}`, async (route) => {
        const quicker = waiting;
        if (quicker && route.request().method() === 'PATCH') {
          waiting = undefined;
          expect((await colleague.send('PATCH', path, quicker)).status).toBe(200);
        }
        await route.continue();
      });
    };
    await enterPortal(visitor, 'employee');
    await page.goto(applicationsPath({ id }));
    const pane = detail(page, t.item);
    const status = pane.locator('select[name=status]');
    const rating = pane.getByRole('radio').nth(4);
    const dialog = page.getByRole('dialog', { name: conflict.title });

    await test.step('two tags and changes of different fields merge, without a question', async () => {
      await expect(status).toHaveValue('new');
      await causeConflict({ version: 1, rating: 5, tags: ['طيران'] });
      await pane.getByRole('combobox', { name: t.newTag }).fill('CAD');
      await page.keyboard.press('Enter');
      const tags = pane.getByRole('list', { name: t.tags });
      for (const tag of ['طيران', 'CAD']) await expect(tags).toContainText(tag);
      await expect(rating).toBeChecked();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('the user applies a contradicting change on top', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await causeConflict({ version: 3, status: 'screening' });
      await status.selectOption('interview');
      for (const text of [
        conflict.theirs,
        statusText(language, 'screening'),
        conflict.own,
        statusText(language, 'interview'),
      ])
        await expect(dialog).toContainText(text);
      await dialog.getByRole('button', { name: conflict.apply }).click();
      await expect(dialog).toHaveCount(0);
      await expect(status).toHaveValue('interview');
      await expect(rating).toBeChecked();
    });

    await test.step('the user keeps the colleague’s change', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await causeConflict({ version: 5, status: 'offer' });
      await status.selectOption('screening');
      await dialog.getByRole('button', { name: words.cancel }).click();
      await expect(dialog).toHaveCount(0);
      await expect(status).toHaveValue('offer');
    });

    await test.step('the result is stored', async () => {
      await reopen(page);
      await expect(status).toHaveValue('offer');
      await expect(rating).toBeChecked();
      await expect(pane.getByRole('list', { name: t.tags })).toContainText('طيران');
    });
  });
});
