import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { changesInterval } from '@sumut/contracts/portal/recordLimits';
import { sessionIdleTime } from '../../../server/src/shared/accounts/sessions.ts';
import { test } from '../../support/ownSite.ts';
import type { SiteProcess } from '../../../tools/run/lib/testing/siteProcess.ts';
import { StaffMember } from '../../support/staffMember.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const first = 'employee-demo-2025';
const next = 'nine green dhows off Delma';
const requestedPath = `${viewPaths.applications}?sort=name`;

/** Runs a statement that changes times in the database, so that the test does not have to wait. */
function change(site: SiteProcess, statement: string): void {
  const database = new DatabaseSync(path.join(site.dataFolder, 'site.sqlite'), { timeout: 10_000 });
  database.exec(statement);
  database.close();
}

describeIn('ar', '', (language) => {
  test.use({ expectedErrors: ['status of 400', 'status of 401'] });

  test('sessions end one by one, all together, by a password change, when idle and when expired, and signing in returns to the same page', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const { account, portal, shared } = visitor.texts;
    const here = new StaffMember(page, language);
    const there = await StaffMember.onOtherDevice({ browser, baseURL: ownSite.url, language });
    const sessions = page.getByRole('region', { name: account.sessions.title });

    /** Checks that the next request leads to the sign-in page. */
    const expectSignedOut = async () => {
      await there.page.goto(requestedPath);
      await there.expectSignIn();
    };
    const comeBack = async (password: string) => {
      await there.submitPassword('employee', password);
      await expect(there.page).toHaveURL(requestedPath);
      await expect(there.visitor.heading()).toBeVisible();
    };

    await test.step('the sign-in opens the requested page', async () => {
      await visitor.enterByPass(viewPaths.account);
      await here.expectSignIn();
      await here.submitPassword('employee', first);
      await expect(page).toHaveURL(viewPaths.account);
      await there.visitor.enterByPass(requestedPath);
      await there.expectSignIn();
      await comeBack(first);
    });

    await test.step('a user sees all sessions and ends one', async () => {
      await here.refresh();
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await expect(sessions.getByText(account.sessions.current)).toHaveCount(1);
      await here.input.press(sessions.getByRole('button', { name: account.sessions.end }).first());
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await expectSignedOut();
      await comeBack(first);
    });

    await test.step('a new password ends the other sessions', async () => {
      await here.choosePassword('not this one', next);
      await expect(visitor.field('currentPassword')).toHaveAccessibleDescription(
        new RegExp(shared.fieldErrors.wrong),
      );
      await here.choosePassword(first, next);
      await expect(visitor.field('newPassword')).toHaveValue('');
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await expectSignedOut();
      await there.submitPassword('employee', first);
      await expect(there.page.getByText(portal.signIn.errorText)).toBeVisible();
      await there.input.fill(there.visitor.field('username'), 'employee');
      await comeBack(next);
    });

    await test.step('signing out everywhere ends all sessions', async () => {
      await here.input.press(
        sessions.getByRole('button', { name: portal.dashboard.signOutEverywhere }),
      );
      const dialog = page.getByRole('dialog');
      await here.input.press(
        dialog.getByRole('button', { name: portal.dashboard.signOutEverywhere }),
      );
      await here.expectSignIn();
      await expectSignedOut();
      await comeBack(next);
    });

    await test.step('a session ends after an idle hour', async () => {
      // The polling of an open page does not count as activity.
      change(ownSite, `update sessions set last_seen_at = last_seen_at - ${sessionIdleTime}`);
      await expect(there.page).toHaveURL(/\/employee-login/, { timeout: 4 * changesInterval });
      await comeBack(next);
    });

    await test.step('a session ends after a working day, even if active', async () => {
      change(ownSite, `update sessions set expires_at = ${Date.now()}`);
      await expectSignedOut();
      await comeBack(next);
    });
    await there.page.context().close();
  });
});
