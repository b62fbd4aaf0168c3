import { viewPaths } from '@sumut/contracts/portal/paths';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { StaffMember } from '../../support/staffMember.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';
import type { Page } from '@playwright/test';

interface VirtualAuthenticator {
  /** Sets whether the authenticator recognises its owner from now on, for example by a fingerprint. */
  setVerified: (isUserVerified: boolean) => Promise<void>;
}

/** Adds an authenticator to the page's browser, like that of a phone or laptop but without dialogs. */
async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

const password = 'employee-demo-2025';

describeIn('en', '', (language) => {
  test.use({
    colorScheme: language === 'ar' ? 'dark' : 'light',
    // The browser logs that the password alone is not enough.
    expectedErrors: ['status of 401'],
  });

  test('a passkey is added, signs in on its own and as the second factor after the password, and is removed', async ({
    page,
    visitor,
  }) => {
    const { account, passkeySignIn, portal } = visitor.texts;
    const { passkeys } = account;
    const saif = new StaffMember(page, language);
    const { input } = saif;
    const authenticator = await addAuthenticator(page);
    const section = page.getByRole('region', { name: passkeys.title });
    const dialog = page.getByRole('dialog');
    const name = language === 'ar' ? 'هاتف سيف' : 'Work phone';

    const expectNoFaults = async () => {
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    const add = async () => {
      await input.press(section.getByRole('button', { name: passkeys.add.button }));
      await input.fill(dialog.locator('[name=name]'), name);
      await input.fill(dialog.locator('[name=password]'), password);
      await input.press(dialog.getByRole('button', { name: passkeys.add.confirm }));
    };
    const expectDashboard = async () => {
      await expect(page).toHaveURL('/employee-dashboard');
      await expect(visitor.heading()).toBeVisible();
    };

    await test.step('he adds one to his account', async () => {
      await visitor.enterByPass(viewPaths.account);
      await saif.expectSignIn();
      await expectNoFaults();
      await saif.submitPassword('employee', password);
      await expect(section.getByText(passkeys.none)).toBeVisible();
      await input.press(section.getByRole('button', { name: passkeys.add.button }));
      await expect(dialog).toBeVisible();
      await expectNoFaults();
      await page.keyboard.press('Escape');
      await add();
      await expect(section.getByRole('listitem')).toContainText(name);
      await expect(dialog).toHaveCount(0);
      await expectNoFaults();
    });

    await test.step('the same device makes no second one', async () => {
      await add();
      await expect(dialog.getByRole('alert')).toContainText(passkeys.faults.registered);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('it signs in by itself, once he is verified', async () => {
      await saif.signOut();
      await authenticator.setVerified(false);
      await input.press(visitor.button(passkeySignIn.submit));
      await expect(page.getByRole('main')).toContainText(passkeySignIn.faults.cancelled);
      await expectNoFaults();
      await authenticator.setVerified(true);
      await input.press(visitor.button(passkeySignIn.submit));
      await expectDashboard();
    });

    await test.step('his password alone does not sign in', async () => {
      await saif.signOut();
      await saif.submitPassword('employee', password);
      await expect(page.getByText(passkeySignIn.lead)).toBeVisible();
      await expectNoFaults();
      await input.press(visitor.button(passkeySignIn.submit));
      await expectDashboard();
    });

    await test.step('he removes it; then his password is enough', async () => {
      await page.goto(viewPaths.account);
      await input.press(section.getByRole('button', { name: passkeys.remove.button }));
      await input.fill(dialog.locator('[name=password]'), password);
      await input.press(dialog.getByRole('button', { name: passkeys.remove.confirm }));
      await expect(section.getByText(passkeys.none)).toBeVisible();
      await saif.signOut();
      await input.press(visitor.button(passkeySignIn.submit));
      await expect(page.getByRole('main')).toContainText(portal.signIn.notSignedIn.title);
      await saif.signIn('employee', password);
    });
  });
});
