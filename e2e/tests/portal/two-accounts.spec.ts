import { api } from '@sumut/contracts/api/api';
import { signInPath, viewPaths } from '@sumut/contracts/portal/paths';
import { signIn } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';
import { stripIsolates } from '../../support/texts.ts';
import type { Page } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import type { Role } from '@sumut/contracts/forms/login';
import { demoAccount } from '../../support/demoAccount.ts';
import { Visitor } from '../../support/visitor.ts';

/** Opens a second tab of the same browser on the sign-in page. Both tabs share the pass, storage and cookies. */
async function openSignInTab(page: Page, language: Language): Promise<Visitor> {
  const visitor = new Visitor(await page.context().newPage(), language);
  await visitor.page.goto(signInPath);
  await visitor.waitForPage(signInPath);
  return visitor;
}

/**
 * Signs in with the demo account of a role so that only the browser's cookie changes, and no tab is notified: as in a tab whose storage is
 * blocked.
 */
async function replaceSession(page: Page, role: Role): Promise<void> {
  const { username, password } = demoAccount(role);
  const response = await page.request.post(api.session.signIn.path, {
    data: { username, password },
  });
  expect(response.ok()).toBe(true);
}

describeIn('ar', 'two accounts in two tabs,', (language) => {
  test.use({ expectedErrors: ['status of 401', 'status of 409'] });

  test('a tab drops its data when another account signs in in another tab, and goes on as that account when requested', async ({
    page,
    visitor,
  }) => {
    const { otherAccount, accounts } = visitor.texts.portal;
    await visitor.enterByPass(signInPath);
    const other = await openSignInTab(page, language);
    await signIn(visitor, 'admin');
    await page.goto(viewPaths.accounts);
    await expect(page.getByRole('heading', { level: 1, name: accounts.title })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();

    await signIn(other, 'employee');
    await expect(page.getByRole('heading', { level: 1, name: otherAccount.title })).toBeFocused();
    await expect(page.locator('main')).toContainText('Saif');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.locator(`main a[href="${viewPaths.messages}"]`).click();
    await expect(visitor.button(visitor.texts.portal.dashboard.account)).toBeVisible();
    await expect(page.locator(`a[href="${viewPaths.accounts}"]`)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(viewPaths.accounts);
    await expect(visitor.heading()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('a tab that was not notified can do nothing in the name of the other account', async ({
    page,
    visitor,
  }) => {
    const { otherAccount, dashboard } = visitor.texts.portal;
    await visitor.enterByPass(signInPath);
    await signIn(visitor, 'admin');
    await page.goto(viewPaths.account);
    await expect(visitor.field('currentPassword')).toBeVisible();
    await replaceSession(page, 'employee');
    const answer = page.waitForResponse(`**${api.session.signOut.path}`);
    await visitor.button(dashboard.account).click();
    await page.getByRole('button', { name: dashboard.signOut, exact: true }).click();
    expect((await answer).status()).toBe(409);
    await expect(page.getByRole('heading', { name: otherAccount.title })).toBeVisible();
    const session = await page.request.get(api.session.get.path);
    expect(await session.json()).toMatchObject({ user: { username: 'employee' } });
    await expect(page.getByText('Saif').first()).toBeVisible();
    expect(stripIsolates(await page.locator('main').innerText())).not.toContain('admin');
  });

  test('a tab shows nothing after a sign-out in another tab, nor when going back', async ({
    page,
    visitor,
  }) => {
    const { dashboard } = visitor.texts.portal;
    await visitor.enterByPass(signInPath);
    const other = await openSignInTab(page, language);
    await signIn(visitor, 'admin');
    await page.goto(viewPaths.accounts);
    await expect(page.getByRole('table')).toBeVisible();
    await other.page.goto(viewPaths.messages);
    await other.button(dashboard.account).click();
    await other.page.getByRole('button', { name: dashboard.signOut, exact: true }).click();
    await expect(page).toHaveURL(/\/employee-login/);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/employee-login/);
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});
