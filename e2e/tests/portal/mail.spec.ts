import type { Locator, Page } from '@playwright/test';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { contact } from '../../../server/testing/forms.ts';
import { sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults, expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { enterPortal, reopen } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const subjects = { ar: /وصلتنا رسالتك/, en: /We have received your message/ };
const greetings = { ar: 'شكرًا لتواصلك معنا', en: 'Thank you for writing to us' };
const longAddress = `${'somebody.with.a.long.name'.repeat(2)}@a-long-subdomain.of-a-company.example`;

const locateMail = (page: Page, address: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: address });

describeIn('ar', 'email', (language) => {
  test('the message of a visitor is acknowledged by mail, and the portal shows the mail', async ({
    page,
    visitor,
  }) => {
    await test.step('sent with the form', async () => {
      await visitor.enterByPass('/contact');
      await visitor.field('firstName').fill(contact.firstName);
      await visitor.field('lastName').fill(contact.lastName);
      await visitor.field('email').fill(contact.email);
      await visitor.field('subject').selectOption(contact.subject);
      await visitor.field('message').fill(contact.message);
      await page.locator('main form button[type=submit]').click();
      // The form is cleared once the message is stored.
      await expect(visitor.field('message')).toHaveValue('');
    });

    await test.step('shown in the list, whole when opened', async () => {
      await enterPortal(visitor, 'admin');
      await page.goto(viewPaths.mail);
      const mail = locateMail(page, contact.email);
      await expect(mail).toHaveCount(1);
      await expect(mail).toContainText(subjects[language]);
      expect(await accessibilityFaults(page)).toEqual([]);
      await mail.locator('summary').click();
      await expect(mail).toContainText(greetings[language]);
      await expectAccessible(page);
    });

    await test.step('as the recipient sees it', async () => {
      const opening = page.waitForEvent('popup');
      await locateMail(page, contact.email).getByRole('link').first().click();
      const document = await opening;
      const root = document.locator('html');
      await expect(root).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(root).toContainText(greetings[language]);
      await document.close();
    });

    await test.step('and leads to the message', async () => {
      await locateMail(page, contact.email).getByRole('link').last().click();
      await expect(page).toHaveURL(new RegExp(`${viewPaths.messages}\\?id=`));
    });
  });

  test('no acknowledgement is written while acknowledgements are switched off', async ({
    page,
    visitor,
    ownSite,
  }) => {
    await enterPortal(visitor, 'admin');
    await page.goto(viewPaths.mail);
    const settings = page.getByRole('main').getByRole('checkbox');
    await expect(settings).toHaveCount(2);
    await settings.first().uncheck();
    await expect(settings.first()).toBeEnabled();
    await reopen(page);
    await expect(settings.first()).not.toBeChecked();
    await expect(settings.last()).toBeChecked();
    await sendMessages(ownSite.url, { language });
    await settings.first().check();
    await expect(settings.first()).toBeEnabled();
    await sendMessages(ownSite.url, { language, email: longAddress });
    await reopen(page);
    // The later mail has arrived, so an earlier one would also be in the list.
    await expect(locateMail(page, longAddress)).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

    await test.step('a long address leaves the page in its width, on a phone, too', async () => {
      await expectNoOverflow(page);
    });
  });
});
