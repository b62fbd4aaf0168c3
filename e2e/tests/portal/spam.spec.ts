import { Inbox, inboxPath, sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('en', 'spam', () => {
  test('messages are marked as spam by the keyboard, disappear from the list, and return when unmarked', async ({
    page,
    visitor,
    ownSite,
  }) => {
    await sendMessages(ownSite.url, ...['One', 'Two', 'Three'].map((lastName) => ({ lastName })));
    const inbox = new Inbox(visitor);
    const { texts: t, list, row, rows, detail } = inbox;
    await inbox.open('employee');
    const bar = list.getByRole('group', { name: t.bulk.title });
    const chip = page.getByRole('button', { name: t.list.spam, exact: true });
    const mark = { name: t.record.markSpam };

    await test.step('several at once, and undone', async () => {
      await row('Three').getByRole('link').focus();
      await page.keyboard.press('Shift+ArrowDown');
      await bar.getByRole('button', mark).press('Enter');
      await expect(rows).toHaveCount(1);
      await expect(row('One').getByRole('link')).toBeFocused();
      await page.getByRole('button', { name: t.undo.button }).click();
      await expect(rows).toHaveCount(3);
    });

    await test.step('an open one; the filter finds it', async () => {
      await row('Two').getByRole('link').click();
      await detail.getByRole('button', mark).click();
      await expect(detail).toContainText(t.record.isSpam);
      await inbox.load(inboxPath());
      await expect(rows).toHaveCount(2);
      await chip.click();
      await expect(rows).toHaveCount(1);
      await expect(row('Two')).toContainText(t.record.spam);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step('and is none any more', async () => {
      await row('Two').getByRole('link').click();
      await detail.getByRole('button', { name: t.record.notSpam }).click();
      await inbox.load(inboxPath());
      await expect(rows).toHaveCount(3);
    });
  });
});
