import { viewPaths } from '@sumut/contracts/portal/paths';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { StaffMember } from '../../support/staffMember.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Role } from '@sumut/contracts/forms/login';
import { root } from '../../../platform/toolchain/packages.ts';
import type { SiteProcess } from '../../../tools/run/lib/testing/siteProcess.ts';

const run = promisify(execFile);

/** Creates an account as an operator does, with the command in the README. */
async function createAccount(
  site: SiteProcess,
  { username, role, password }: { username: string; role: Role; password: string },
): Promise<void> {
  const args = [username, role, 'Noura', 'Al Mansoori'];
  await run(process.execPath, ['server/dist/commands/createAccount.js', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataFolder, ACCOUNT_PASSWORD: password },
  });
}

const gatePassword = 'Qibla-7';
const operators = 'four lilac kites over Liwa';
const own = 'seven slow herons near Ajban';
const requestedPath = viewPaths.account;

describeIn('en', '', (language) => {
  test.use({
    colorScheme: language === 'ar' ? 'dark' : 'light',
    siteVariables: { DEMO: 'false', GATE_PASSWORD: gatePassword },
    // The browser logs wrong codes and passwords.
    expectedErrors: ['status of 400', 'status of 401', 'status of 403'],
  });

  test('outside demo mode, administrators need their own password and a second factor', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const t = visitor.texts;
    const { enrol, codes } = t.account.secondFactor;
    const noura = new StaffMember(page, language);
    const sara = await StaffMember.onOtherDevice({ browser, baseURL: ownSite.url, language });
    let secret = '';

    /** Sets up a second factor: with the password, the key, a wrong code, the right code and the recovery codes. */
    const setUpSecondFactor = async (person: StaffMember, password: string) => {
      const { input } = person;
      await expect(person.visitor.heading()).toHaveText(t.account.requiredActions.enrolTitle);
      await input.fill(person.visitor.field('password'), password);
      await input.press(person.visitor.button(enrol.next));
      await expect(person.page.getByRole('img', { name: enrol.picture })).toBeVisible();
      expect(await accessibilityFaults(person.page)).toEqual([]);
      const phone = await person.readKey();
      await input.fill(person.visitor.field('code'), '000000');
      await input.press(person.visitor.button(enrol.confirm));
      await expect(person.visitor.field('code')).toHaveAccessibleDescription(
        new RegExp(t.shared.fieldErrors.wrong),
      );
      await input.fill(person.visitor.field('code'), phone.code());
      await input.press(person.visitor.button(enrol.confirm));
      await expect(person.page.getByRole('heading', { name: codes.title })).toBeFocused();
      const shown = person.page.getByText(/^[\dA-Z]{5}-[\dA-Z]{5}$/);
      await expect(shown).toHaveCount(10);
      const recoveryCodes = await shown.allTextContents();
      await input.press(person.visitor.button(codes.kept));
      return { phone, recoveryCodes };
    };

    await test.step('the first administrator is created on the command line', async () => {
      await createAccount(ownSite, { username: 'noura', role: 'admin', password: operators });
      await visitor.enterByPass(viewPaths.accounts, gatePassword);
      await noura.expectSignIn();
      await noura.submitPassword('noura', operators);
      await setUpSecondFactor(noura, operators);
      await expect(page).toHaveURL(viewPaths.accounts);
    });

    await test.step('she creates another one and sees a temporary password', async () => {
      const { input } = noura;
      await input.press(page.locator('summary').filter({ hasText: t.accounts.addTitle }));
      await input.fill(visitor.field('username'), 'sara');
      await input.fill(visitor.field('firstName'), 'سارة');
      await input.fill(visitor.field('lastName'), 'Al Ketbi');
      await input.choose(visitor.field('role'), 'admin');
      await input.press(page.getByRole('button', { name: t.accounts.add, exact: true }));
      const dialog = page.getByRole('dialog');
      secret = (await dialog.getByText(/^[\dA-Z-]{23}$/).textContent()) ?? '';
      expect(await accessibilityFaults(page)).toEqual([]);
      await input.press(dialog.getByRole('button', { name: t.shared.actions.close }));
      await expect(dialog).toHaveCount(0);
      const row = page.getByRole('row').filter({ hasText: 'sara' });
      await expect(row).toContainText(t.accounts.states.temporary);
    });

    const { phone, recoveryCodes } =
      await test.step('the new administrator chooses a password and sets up the second factor', async () => {
        await sara.visitor.enterByPass(requestedPath, gatePassword);
        await sara.expectSignIn();
        await sara.submitPassword('sara', secret);
        await expect(sara.visitor.heading()).toHaveText(t.account.requiredActions.passwordTitle);
        expect(await accessibilityFaults(sara.page)).toEqual([]);
        await sara.choosePassword(secret, 'sara.ketbi.2026');
        await expect(sara.visitor.field('newPassword')).toHaveAccessibleDescription(
          new RegExp(t.shared.fieldErrors.guessable),
        );
        await sara.choosePassword(secret, own);
        return setUpSecondFactor(sara, own);
      });

    await test.step('then the requested page opens', async () => {
      await expect(sara.page).toHaveURL(requestedPath);
      await expect(
        sara.page.getByRole('heading', { name: t.account.sessions.title }),
      ).toBeVisible();
      expect(await accessibilityFaults(sara.page)).toEqual([]);
      await sara.page.setViewportSize({ width: 390, height: 844 });
      expect(await sidewaysOverflow(sara.page)).toBe(0);
      await sara.page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the next sign-in needs a code', async () => {
      await sara.signOut();
      await sara.submitPassword('sara', own);
      await sara.submitCode('000000');
      await expect(sara.visitor.field('code')).toHaveValue('');
      await expect(sara.visitor.field('code')).toBeFocused();
      await sara.submitCode(phone.code());
      await expect(sara.page).toHaveURL('/employee-dashboard');
      await expect(sara.visitor.heading()).toBeVisible();
    });

    await test.step('a recovery code works once', async () => {
      const { input } = sara;
      const useRecoveryCode = async () => {
        await sara.signOut();
        await sara.submitPassword('sara', own);
        await input.press(sara.visitor.button(t.portal.signIn.useRecoveryCode));
        await sara.submitCode(recoveryCodes[0] ?? '');
      };
      await useRecoveryCode();
      await expect(sara.page).toHaveURL('/employee-dashboard');
      await sara.page.goto(requestedPath);
      const part = sara.page.getByRole('region', { name: t.account.secondFactor.title });
      await expect(part).toContainText('9');
      await useRecoveryCode();
      await expect(sara.visitor.field('code')).toHaveAccessibleDescription(
        new RegExp(t.shared.fieldErrors.wrong),
      );
    });
    await sara.page.context().close();
  });
});
