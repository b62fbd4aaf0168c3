import { api } from '@sumut/contracts/api/api';
import type { AccountSecret } from '@sumut/contracts/portal/accounts';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { enterPortal } from '../../support/portal.ts';
import { StaffMember } from '../../support/staffMember.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const password = 'four lilac kites over Liwa';
const requestedPath = viewPaths.audit;

describeIn('ar', '', (language) => {
  test.use({
    colorScheme: language === 'ar' ? 'dark' : 'light',
    expectedErrors: ['status of 401', 'status of 403'],
  });

  test('changes of an account by an administrator take effect at its next request and are logged', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const { accounts, account, audit, portal } = visitor.texts;
    const { dialogs } = accounts;
    const admin = new StaffMember(page, language);
    const sara = await StaffMember.onOtherDevice({ browser, baseURL: ownSite.url, language });
    const { request } = sara.page;
    const row = page.getByRole('row').filter({ hasText: 'sara' });
    const dialog = page.getByRole('dialog');
    const tabs = sara.page.getByRole('navigation', { name: portal.dashboard.sections });
    const forbiddenTitle = portal.forbidden.title.replace('{{page}}', portal.audit.title);

    const runAction = async (question: keyof typeof dialogs) => {
      const { confirm } = dialogs[question];
      await admin.input.press(row.getByRole('button', { name: confirm }));
      await admin.input.press(dialog.getByRole('button', { name: confirm }));
      if (question !== 'reset') await expect(dialog).toHaveCount(0);
    };
    /** Checks that her next request leads to the sign-in page. */
    const expectSignedOut = async () => {
      await sara.page.goto(requestedPath);
      await sara.expectSignIn();
    };

    await test.step('an employee has no administrator views, and her requests are refused', async () => {
      await enterPortal(visitor, 'admin');
      const person = { username: 'sara', firstName: 'Sara', lastName: 'Al Ketbi' };
      const made = await page.request.post(api.accounts.list.path, {
        data: { ...person, role: 'employee' },
      });
      const { secret } = (await made.json()) as AccountSecret;
      await sara.visitor.enterByPass(requestedPath);
      await sara.submitPassword('sara', secret);
      await sara.choosePassword(secret, password);
      await expect(sara.page.getByText(forbiddenTitle)).toBeVisible();
      await expect(tabs.getByRole('link')).toHaveCount(4);
      expect(await accessibilityFaults(sara.page)).toEqual([]);
      expect((await request.get(api.accounts.list.path)).status()).toBe(403);
    });

    await test.step('promotion gives her the views, demotion removes them', async () => {
      await page.goto(viewPaths.accounts);
      await runAction('promote');
      await expect(row).toContainText(portal.roles.admin);
      await expectSignedOut();
      await sara.signIn('sara', password);
      await expect(sara.page.getByRole('list', { name: audit.list })).toBeVisible();
      await expect(tabs.getByRole('link')).toHaveCount(Object.keys(viewPaths).length);
      await runAction('demote');
      await expect(row).toContainText(portal.roles.employee);
      await expectSignedOut();
      await sara.signIn('sara', password);
      await expect(sara.page.getByText(forbiddenTitle)).toBeVisible();
    });

    await test.step('another name is shown to her at once, and signs nobody out', async () => {
      await admin.input.press(row.getByRole('button', { name: dialogs.rename.confirm }));
      await admin.input.fill(dialog.locator('[name=lastName]'), 'Haddad');
      await admin.input.press(dialog.getByRole('button', { name: dialogs.rename.save }));
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText('Sara Haddad');
      await sara.page.goto(viewPaths.account);
      await expect(sara.page.getByText('Sara Haddad')).toBeVisible();
      await sara.page.goto(requestedPath);
    });

    await test.step('a disabled account cannot sign in, an enabled one can', async () => {
      await runAction('disable');
      await expect(row).toContainText(accounts.states.disabled);
      await expectSignedOut();
      await sara.submitPassword('sara', password);
      await expect(sara.page.getByText(portal.signIn.errorText)).toBeVisible();
      await runAction('enable');
      await expect(row).toContainText(accounts.states.active);
      await sara.input.fill(sara.visitor.field('username'), 'sara');
      await sara.signIn('sara', password);
    });

    await test.step('her sessions are ended, and her password is reset', async () => {
      await runAction('sessions');
      await expectSignedOut();
      await sara.signIn('sara', password);
      await runAction('reset');
      const secret = (await dialog.getByText(/^[\dA-Z-]{23}$/).textContent()) ?? '';
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await expectSignedOut();
      await sara.submitPassword('sara', secret);
      await expect(sara.visitor.heading()).toHaveText(account.requiredActions.passwordTitle);
    });

    const entries = page.getByRole('list', { name: audit.list }).locator('> li');
    await test.step('the log lists all changes, newest first', async () => {
      await admin.input.press(page.getByRole('link', { name: portal.audit.title }));
      await expect(entries.first()).toBeVisible();
      await admin.input.fill(visitor.field('subject'), 'sara');
      await admin.input.choose(visitor.field('action'), 'account.');
      await admin.input.press(page.getByRole('button', { name: audit.apply }));
      await expect(page).toHaveURL(/action=account\.&subject=sara/);
      const { account } = audit.sentences;
      const expected = [
        ...[account.reset, account.enabled, account.disabled],
        account.renamed,
        ...[account['role-changed'], account['role-changed'], account.created],
      ];
      await expect(entries).toContainText(
        expected.map((sentence) =>
          sentence.replace('{{subject, isolate}}', '\u2068Sara Haddad\u2069'),
        ),
      );
      const promotion = entries.nth(5);
      await admin.input.press(promotion.locator('summary'));
      await expect(promotion).toContainText(portal.roles.employee);
      await expect(promotion).toContainText(portal.roles.admin);
    });

    await sara.page.context().close();
  });
});
