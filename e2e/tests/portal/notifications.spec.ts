import { api } from '@sumut/contracts/api/api';
import { defaultNotifications } from '@sumut/contracts/portal/notifications';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { createClient } from '../../../server/testing/client.ts';
import { inboxPath, sendMessages } from '../../support/inbox.ts';
import { demoAccount } from '../../support/demoAccount.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const subjects = { ar: /رسالة جديدة/, en: /New message/ };
const mentions = {
  ar: /أشار إليك أحد الزملاء في ملاحظة على رسالة/,
  en: /A colleague mentioned you in a note on a message/,
};
const address = 'admin@staff.example';

describeIn('en', 'notifications', (language) => {
  test('staff who chose immediate mails about arrivals get them in their language, and the tab shows the count', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const { account, portal } = visitor.texts;
    await enterPortal(visitor, 'admin');
    await page.goto(viewPaths.account);
    const form = page.locator('form', { has: visitor.field('arrival') });
    await visitor.field('email').fill(address);
    await visitor.field('arrival').selectOption('now');
    await form.getByRole('button', { name: account.notifications.submit }).click();
    await expect(form.getByText(account.notifications.done)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await sendMessages(ownSite.url, {});
    await page.goto(viewPaths.mail);
    const mails = page.getByRole('main').getByRole('listitem');
    await expect(mails.filter({ hasText: address })).toHaveText(subjects[language]);
    await expect(page).toHaveTitle(new RegExp(`^\\(1\\) ${portal.mail.title} – `));
  });

  test('a colleague who is mentioned in a note by keyboard gets a mail in their language', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const { notes } = visitor.texts.portal;
    const admin = createClient(ownSite.url);
    await admin.unlock();
    const { username, password } = demoAccount('admin');
    await admin.signIn(username, password);
    const settings = { ...defaultNotifications, email: address, language };
    expect((await admin.send('PUT', api.ownAccount.changeNotifications.path, settings)).ok).toBe(
      true,
    );
    const [id = ''] = await sendMessages(ownSite.url, {});
    await enterPortal(visitor, 'employee');
    await page.goto(inboxPath({ id }));
    const field = page.getByRole('textbox', { name: notes.add });
    await field.pressSequentially('Urgent – @man');
    await expect(page.getByRole('listbox', { name: notes.colleagues })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: notes.submit }).click();
    await expect(page.locator('b', { hasText: /^@Noura Al Mansoori$/ })).toBeVisible();
    const mails = await (await admin.get(api.mail.list.path)).text();
    expect(mails).toMatch(mentions[language]);
  });
});
