import { signInPath, viewPaths } from '@sumut/contracts/portal/paths';
import { type IdentityProvider, listenProvider } from '../../../server/testing/identityProvider.ts';
import { test as base } from '../../support/ownSite.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { StaffMember } from '../../support/staffMember.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const names = {
  ar: { given_name: 'ليلى', family_name: 'حداد' },
  en: { given_name: 'Layla', family_name: 'Haddad' },
};

/** `test` with a site whose staff sign in at a real identity provider. */
const test = base.extend<{ provider: IdentityProvider }>({
  provider: async ({}, provide) => {
    const provider = await listenProvider(`http://localhost${signInPath}`);
    await provide(provider);
    await provider.close();
  },
  siteVariables: async ({ provider }, provide) => provide(provider.variables),
});

describeIn('ar', '', (language) => {
  test.use({
    colorScheme: language === 'ar' ? 'dark' : 'light',
    // The browser logs the requests without a session, and the refusal after the group is lost.
    expectedErrors: ['status of 401', 'status of 403'],
  });

  test('an employee signs in at the identity provider, but not after losing the group', async ({
    page,
    visitor,
    provider,
  }) => {
    const { account, accounts, passkeySignIn, portal, shared } = visitor.texts;
    const layla = new StaffMember(page, language);
    const { input } = layla;
    const claims = { preferred_username: 'layla.h', ...names[language] };
    provider.people.set('layla', { ...claims, groups: ['hiring'] });
    // The provider's page requests a font, but tests have no access to the network.
    await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }));
    const button = visitor.button(passkeySignIn.provider.submit);
    const expectNoFaults = async () => {
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    };

    await test.step('she gets to the page that she wanted', async () => {
      await visitor.enterByPass(viewPaths.applications);
      await layla.expectSignIn();
      await expect(button).toBeVisible();
      await expectNoFaults();
      await input.press(button);
      await page.locator('[name=login]').fill('layla');
      await page.locator('[name=password]').fill('any');
      await page.locator('[name=password]').press('Enter');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(viewPaths.applications);
      const welcome = portal.signIn.welcome.replace('{{name}}', names[language].given_name);
      await expect(page.getByText(welcome).first()).toBeVisible();
      const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
      expect(await stored('sessionId')).toMatch(/^[\da-f-]{36}$/);
      expect(await stored('user')).toContain('layla.h');
    });

    await test.step('her account has no password here, and after a reload she is still signed in', async () => {
      await page.goto(viewPaths.account);
      await expect(page.getByText(account.provider.connected)).toBeVisible();
      await expect(page.getByText(account.password.title, { exact: true })).toHaveCount(0);
      await expectNoFaults();
    });

    await test.step('without her group she does not get in, and the page gives the reason', async () => {
      await layla.signOut();
      provider.people.set('layla', { ...claims, groups: [] });
      await input.press(button);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('main')).toContainText(shared.problems['provider-no-access']);
      await expect(page).toHaveURL(signInPath);
      await expectNoFaults();
    });

    await test.step('an administrator sees whose account it is', async () => {
      await layla.signIn('admin', 'admin-demo-2025');
      await page.goto(viewPaths.accounts);
      const row = page.getByRole('row').filter({ hasText: 'layla.h' });
      await expect(row).toContainText(accounts.ofProvider.badge);
      await expect(row).toContainText(accounts.ofProvider.secondFactor);
      await expectNoFaults();
    });
  });
});
