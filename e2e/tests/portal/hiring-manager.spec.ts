import { api } from '@sumut/contracts/api/api';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import type { AccountSecret } from '@sumut/contracts/portal/accounts';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { applicationsPath, card, createApplicant, detail } from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { enterPortal } from '../../support/portal.ts';
import { StaffMember } from '../../support/staffMember.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const password = 'four lilac kites over Liwa';
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

describeIn('ar', 'a hiring manager', (language) => {
  test.use({ expectedErrors: ['status of 400', 'status of 401', 'status of 404'] });

  test('gets departments from an administrator, and handles only the applications of these departments', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const { accounts: t, portal, shared } = visitor.texts;
    const admin = new StaffMember(page, language);
    const huda = await StaffMember.onOtherDevice({ browser, baseURL: ownSite.url, language });
    const departments = builtInTerms('departments');
    const getName = (id: string) => departments.find((one) => one.id === id)?.text[language] ?? '';
    const dialog = page.getByRole('dialog');
    const row = page.getByRole('row').filter({ hasText: 'huda' });
    const expectFits = async (shown: StaffMember) => {
      for (const size of sizes) {
        await shown.page.setViewportSize(size);
        await expectNoOverflow(shown.page);
        await expectAccessible(shown.page);
      }
    };
    let secret = '';

    await test.step('an administrator adds an account, and names its departments', async () => {
      await enterPortal(visitor, 'admin');
      await page.goto(viewPaths.accounts);
      await admin.input.press(page.locator('summary').filter({ hasText: t.addTitle }));
      for (const [name, value] of [
        ['username', 'huda'],
        ['firstName', 'Huda'],
        ['lastName', 'Salem'],
      ] as const)
        await admin.input.fill(page.locator(`[name="${name}"]`), value);
      await admin.input.choose(page.locator('[name="role"]'), 'hiring-manager');
      const add = page.getByRole('button', { name: t.add, exact: true });
      await admin.input.press(add);
      const group = page.getByRole('group', { name: t.departments });
      await expect(page.getByText(shared.fieldErrors.required)).toBeVisible();
      await expectFits(admin);
      await group.getByRole('checkbox', { name: getName('programming') }).press('Space');
      const response = page.waitForResponse(api.accounts.create.path);
      await admin.input.press(add);
      ({ secret } = (await (await response).json()) as AccountSecret);
      await admin.input.press(dialog.getByRole('button', { name: shared.actions.close }));
      await expect(row).toContainText(getName('programming'));
      await expectFits(admin);
    });

    await test.step('her portal is applications, the report and her account, with the reason why it is empty', async () => {
      await huda.visitor.enterByPass('/employee-login');
      await huda.submitPassword('huda', secret);
      await huda.choosePassword(secret, password);
      await expect(huda.page).toHaveURL(viewPaths.applications);
      const rail = huda.page.getByRole('navigation', { name: portal.dashboard.sections });
      await expect(rail.getByRole('link')).toHaveCount(3);
      await expect(huda.page.getByText(portal.applications.emptyTitleOfDepartments)).toBeVisible();
      await expectFits(huda);
    });

    const site = await createApplicant(ownSite.url);
    const omar = await site.apply({ position: 'Embedded Software Engineer' });
    const sara = await site.apply({ firstName: 'Sara', position: 'Avionics Engineer' });

    await test.step('she handles an application for her department, and finds no other', async () => {
      await huda.page.goto(applicationsPath());
      await expect(card(huda.page, 'Omar')).toBeVisible();
      await expect(card(huda.page, 'Sara')).toHaveCount(0);
      await huda.page.goto(applicationsPath({ id: omar }));
      const pane = detail(huda.page, portal.applications.item);
      await expect(pane.getByRole('heading', { name: /Omar/ })).toBeVisible();
      await expectFits(huda);
      await huda.page.goto(applicationsPath({ id: sara }));
      await expect(huda.page.getByText(portal.record.goneTitle)).toBeVisible();
      await huda.page.goto(applicationsPath({ q: 'Sara' }));
      await expect(huda.page.getByText(portal.list.nothingTitle)).toBeVisible();
    });

    await test.step('with another department she signs in again, and has its applications', async () => {
      const { confirm, save } = t.dialogs.departments;
      await admin.input.press(row.getByRole('button', { name: confirm }));
      for (const id of ['programming', 'electronics'])
        await dialog.getByRole('checkbox', { name: getName(id) }).press('Space');
      await expectFits(admin);
      await admin.input.press(dialog.getByRole('button', { name: save }));
      await expect(row).toContainText(getName('electronics'));
      await huda.page.goto(applicationsPath());
      await huda.expectSignIn();
      await huda.signIn('huda', password);
      await expect(card(huda.page, 'Sara')).toBeVisible();
      await expect(card(huda.page, 'Omar')).toHaveCount(0);
    });
  });
});
