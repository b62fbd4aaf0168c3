import { viewPaths } from '@sumut/contracts/portal/paths';
import { Inbox, inboxPath, sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('en', 'data retention', () => {
  // The browser logs the refused requests.
  test.use({ expectedErrors: ['status of 409'] });

  test('is set by an admin after confirmation and logged', async ({ page, visitor }) => {
    const { audit, retention } = visitor.texts;
    const messages = visitor.field('messages');
    await page.emulateMedia({ colorScheme: 'light' });
    await enterPortal(visitor, 'admin');

    const open = async () => {
      // The retention view was once a part of the audit log, which still links to it.
      await page.goto(viewPaths.audit);
      await page.getByRole('link', { name: audit.toRetention }).click();
      await expect(page).toHaveURL(viewPaths.retention);
      await expect(messages).toBeVisible();
    };
    await open();
    await expectAccessible(page);

    await messages.selectOption('6');
    await visitor.button(retention.periods.save).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(retention.periods.askText);
    await question.getByRole('button', { name: retention.periods.save }).click();
    await expect(page.getByText(retention.periods.done)).toBeVisible();
    await page.goto(viewPaths.audit);
    const log = page.getByRole('list', { name: audit.list });
    await expect(log.getByText(audit.sentences.retention.changed)).toBeVisible();

    await open();
    await expect(messages).toHaveValue('6');
  });

  test('does not delete a held message, and neither does an admin before the hold ends', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const [id = ''] = await sendMessages(ownSite.url, { lastName: 'Held' });
    const inbox = new Inbox(visitor);
    const { holds, shared } = visitor.texts;
    const { texts: portal, detail } = inbox;
    const section = detail.getByRole('region', { name: holds.title, exact: true });
    const dialog = page.getByRole('dialog');
    const confirm = (name: string) => dialog.getByRole('button', { name }).click();
    await inbox.open('admin', inboxPath({ id }));

    await section.getByRole('button', { name: holds.place }).click();
    await dialog.locator('textarea[name=reason]').fill('Claim 12');
    await dialog.locator('input[name=until]').fill('2099-12-31');
    await expectAccessible(page);
    await confirm(holds.place);
    await expect(section.getByText('Claim 12', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await detail.getByRole('button', { name: portal.record.delete, exact: true }).click();
    await confirm(portal.record.delete);
    await expect(dialog.getByRole('alert')).toHaveText(shared.problems.held);
    await confirm(portal.dialog.cancel);

    await page.goto(viewPaths.retention);
    await expect(page.getByText('Claim 12', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /Held/ }).click();
    await section.getByRole('button', { name: new RegExp(`^${holds.buttons.end}`) }).click();
    await confirm(holds.endConfirm);
    await expect(section.getByText('Claim 12', { exact: true })).toHaveCount(0);
    await detail.getByRole('button', { name: portal.record.delete, exact: true }).click();
    await confirm(portal.record.delete);
    await expect(dialog).toHaveCount(0);
    await expect(detail).toHaveCount(0);
  });
});
