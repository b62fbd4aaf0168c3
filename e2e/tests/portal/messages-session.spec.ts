import { api } from '@sumut/contracts/api/api';
import { withSecondUser, Inbox, inboxPath, sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { signIn } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const roles = { ar: 'admin', en: 'employee' } as const;

describeIn('ar', 'a session that ends elsewhere', (language) => {
  // The browser logs the refused requests.
  test.use({ expectedErrors: ['status of 401'] });

  test('leads to the sign-in page and back to the message with the unsent note', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const role = roles[language];
    const [id = ''] = await sendMessages(ownSite.url, { lastName: 'Wanted' }, {}, {});
    const inbox = new Inbox(visitor);
    const { texts: t, detail, note } = inbox;
    const path = inboxPath({ subject: 'partnership', sort: 'oldest', id });
    await inbox.open(role, path);
    await note.fill('لم تُرسل بعد');

    await withSecondUser(browser, { url: ownSite.url, language }, async (other) => {
      await other.open(role);
      const response = await other.page.request.delete(api.ownAccount.sessions.path);
      expect(response.ok()).toBe(true);
    });

    await detail.getByRole('button', { name: t.notes.submit }).click();
    await expect(page).toHaveURL(/\/employee-login\?next=/);
    await expect(page.getByRole('main')).toContainText(t.signIn.continue);
    await signIn(visitor, role);
    await expect(page).toHaveURL(path);
    await expect(detail).toContainText('Wanted');
    await expect(note).toHaveValue('لم تُرسل بعد');
    await detail.getByRole('button', { name: t.notes.submit }).click();
    await expect(detail.getByRole('listitem').filter({ hasText: 'لم تُرسل بعد' })).toBeVisible();
  });
});
