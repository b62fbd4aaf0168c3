import type { Locator } from '@playwright/test';
import { languages } from '@sumut/contracts';
import accountsAr from '../../../mf-portal/src/features/accounts/locales/ar.json' with { type: 'json' };
import accountsEn from '../../../mf-portal/src/features/accounts/locales/en.json' with { type: 'json' };
import { ContentEditor, contentLists, contentPath, patience } from '../../support/contentEditor.ts';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults, contrastFaults } from '../../support/page/accessibilityFaults.ts';
import { enterPortal, signIn } from '../../support/portal.ts';
import { sendRecords } from '../../support/portalRecords.ts';
import { expect } from '../../support/test.ts';

const accounts = { ar: accountsAr, en: accountsEn };
const home = '/employee-dashboard';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language, expectedErrors: ['401 (Unauthorized)', '404 (Not Found)'] });

    test('axe finds nothing on any view of the portal, in light and dark', async ({
      page,
      visitor,
    }) => {
      test.setTimeout(600_000);
      const t = visitor.texts.portal;
      const content = new ContentEditor(visitor, language);
      // Colours that are still on their way would be measured.
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

      /** Looks at a view in both themes, once something of it is there. */
      const look = (view: string, ready: Locator) =>
        test.step(view, async () => {
          await expect(ready).toBeVisible(patience);
          expect.soft(await accessibilityFaults(page), `${view}, light`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark' });
          expect.soft(await contrastFaults(page), `${view}, dark`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'light' });
        });
      const dialog = page.getByRole('dialog');
      const lookAtDialog = async (view: string, opener: Locator) => {
        await opener.click();
        await look(view, dialog);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      };
      const tab = (view: string) => page.locator(`a[href$="?view=${view}"]`).first();
      const record = page.getByRole('main').locator('li > a[id]').first();

      await visitor.enterByPass('/employee-login');
      await look('sign-in', visitor.field('password'));
      await visitor.field('username').fill('nobody');
      await visitor.field('password').fill('wrong');
      await page.locator('main form button[type=submit]').click();
      await look('sign-in that failed', page.getByRole('alert').first());
      await signIn(visitor, 'admin');

      await look('no messages', page.getByText(t.messages.emptyText));
      await tab('applications').click();
      await look('no applications', page.getByText(t.applications.emptyText));
      await page.getByRole('link', { name: t.applications.layouts.board }).click();
      await look('an empty board', page.getByText(t.applications.emptyText));
      await tab('content').click();
      await look('no news', page.getByText(content.t.news.emptyText));
      await visitor.link(content.t.media.title).click();
      await look('no media resources', page.getByText(content.t.media.emptyText));

      await sendRecords(page.request, language);
      await page.goto(home);
      await visitor.button(t.list.filters).click();
      await look('messages with their filters', record);
      await record.click();
      await look('a message', page.getByRole('link', { name: t.messages.reply.button }));
      await lookAtDialog('deleting a message', visitor.button(t.record.delete));
      await lookAtDialog('keyboard shortcuts', visitor.button(t.shortcuts.title));
      await page.goto(`${home}?view=messages&q=zzz`);
      await look('nothing found', page.getByText(t.list.nothingText));
      await page.goto(`${home}?view=messages&id=00000000-0000-4000-8000-000000000000`);
      await look('a message that is gone', page.getByText(t.record.goneText));

      await tab('applications').click();
      await visitor.button(t.list.filters).click();
      await look('applications with their filters', record);
      await record.click();
      await look('an application', visitor.button(t.applications.showCv));
      await page.getByRole('link', { name: t.applications.layouts.board }).click();
      await look('the board', page.locator('[data-column=new]').getByRole('listitem').first());

      await tab('modules').click();
      await look('modules', page.getByRole('table').first());
      await tab('accounts').click();
      const a = accounts[language];
      await page.getByText(a.addTitle).click();
      await look('accounts, and a new one', visitor.field('username'));
      await visitor.field('username').fill('hessa');
      await visitor.field('firstName').fill('Hessa');
      await visitor.field('lastName').fill('Ali');
      await visitor.button(a.add).click();
      await look('a temporary password', dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await lookAtDialog('a question', visitor.button(a.questions.disable.confirm).first());
      await tab('audit').click();
      await look('the audit log', page.getByRole('main').getByRole('listitem').first());

      await visitor.button(t.dashboard.account).click();
      await look('the account menu', visitor.button(t.dashboard.signOutEverywhere));
      await visitor.button(t.dashboard.signOutEverywhere).click();
      await look('signing out everywhere', dialog);
      await page.keyboard.press('Escape');
      await visitor.button(t.dashboard.account).click();
      await tab('account').click();
      await look('the own account', page.getByRole('heading', { level: 2 }).first());

      for (const kind of contentLists) {
        await page.goto(contentPath(kind, 'new'));
        await page.getByText(content.t.preview).click();
        await page.getByRole('switch').check({ timeout: patience.timeout });
        await visitor.button(content.t.save).click();
        await look(`${kind} that lack everything`, visitor.field('title.ar'));
      }
      await content.open('openings');
      await look('openings', page.getByRole('table'));
      await lookAtDialog(
        'deleting an opening',
        page.getByRole('button', { name: content.t.delete }).first(),
      );
      await page.getByRole('table').getByRole('link').first().click();
      await look('an opening', visitor.button(content.t.save));
    });

    test('nor on what an employee may not open', async ({ page, visitor }) => {
      await enterPortal(visitor, 'employee');
      await page.goto(`${home}?view=audit`);
      await expect(page.getByText(visitor.texts.portal.forbidden.text)).toBeVisible(patience);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}
