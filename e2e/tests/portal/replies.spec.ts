import { viewPaths } from '@sumut/contracts/portal/paths';
import { Inbox, inboxPath, sendMessages, withSecondUser } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const answers = { ar: 'يسعدنا لقاؤكم.', en: 'We would be glad to meet you.' };

describeIn('en', 'replies', (language) => {
  // The browser logs refused and aborted requests.
  test.use({ expectedErrors: ['status of 409', 'ERR_FAILED'] });

  test('a message is answered in the portal, the answer is undone and sent again, and the mail is written', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const [, id = ''] = await sendMessages(
      ownSite.url,
      { language, subject: 'technical', message: 'earlier' },
      { language },
    );
    const inbox = new Inbox(visitor);
    const t = visitor.texts.correspondence;
    const { undo } = visitor.texts.portal;
    const body = visitor.field('body');
    const send = visitor.button(t.reply.submit);
    await inbox.open('admin', inboxPath({ id }));

    await test.step('with the keyboard alone', async () => {
      await body.focus();
      await page.keyboard.type(answers[language]);
      await page.keyboard.press('Tab');
      await expect(send).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t.reply.sent)).toBeVisible();
      await expect(inbox.status).toHaveValue('answered');
      await expect(body).toHaveValue('');
    });

    await test.step('taken back, the text and the status are there again', async () => {
      await visitor.button(undo.button).click();
      await expect(body).toHaveValue(answers[language]);
      await expect(inbox.status).not.toHaveValue('answered');
    });

    await test.step('sent again, it is in the thread after what was written before', async () => {
      await send.click();
      const thread = page.getByRole('region', { name: t.thread.title }).getByRole('listitem');
      await expect(thread).toHaveCount(3);
      await expect(thread.first()).toContainText('earlier');
      await expect(thread.nth(1)).toContainText(t.thread.open);
      await expect(thread.last()).toContainText(answers[language]);
      await expect(thread.last()).toContainText(t.thread.states.caught);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('its mail is what the recipient would get', async () => {
      await page.goto(viewPaths.mail);
      const mail = page.getByRole('main').getByRole('listitem').first();
      await mail.locator('summary').click();
      await expect(mail).toContainText(answers[language]);
      await expect(mail).toContainText('> ');
    });
  });

  test('if two colleagues answer at the same time, the second answer is refused and its text is kept', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const [id = ''] = await sendMessages(ownSite.url, { language });
    const inbox = new Inbox(visitor);
    const t = visitor.texts.correspondence;
    await inbox.open('employee', inboxPath({ id }));
    await visitor.field('body').fill(answers[language]);
    // The polling is blocked, so this page does not notice the colleague's answer.
    await page.route('**/api/portal/changes*', (route) => route.abort());
    await withSecondUser(browser, { url: ownSite.url, language }, async (other) => {
      await other.open('admin', inboxPath({ id }));
      const first = other.page.locator('[name=body]');
      await first.fill('first');
      await other.page.getByRole('button', { name: t.reply.submit }).click();
      await expect(other.status).toHaveValue('answered');
    });
    await visitor.button(t.reply.submit).click();
    await expect(page.getByText(t.reply.errorTitle).first()).toBeVisible();
    await expect(visitor.field('body')).toHaveValue(answers[language]);
    await expect(inbox.status).toHaveValue('answered');
    const thread = page.getByRole('region', { name: t.thread.title }).getByRole('listitem');
    await expect(thread.filter({ hasText: 'first' })).toHaveCount(1);
  });
});
