import { vitalsPath } from '@sumut/contracts/api/paths';
import { Inbox, sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('ar', 'work on several messages', () => {
  test('rows are selected with Shift or by the keyboard and changed together, and the change is undone', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const last = ['One', 'Two', 'Three', 'Four'];
    await sendMessages(ownSite.url, ...last.map((lastName) => ({ lastName })));
    const inbox = new Inbox(visitor);
    const { texts: t, list, row } = inbox;
    await inbox.open('employee');
    const box = (name: string) => row(name).getByRole('checkbox');
    const bar = list.getByRole('group', { name: t.bulk.title });
    const undo = page.getByRole('button', { name: t.undo.button });
    const expectStatus = async (status: string, ...names: string[]) => {
      for (const name of names) await expect(row(name)).toContainText(status);
    };

    await test.step('a click with Shift selects all rows up to it', async () => {
      await box('Four').click();
      await box('Two').click({ modifiers: ['Shift'] });
      await expect(box('Three')).toBeChecked();
      await expect(box('One')).not.toBeChecked();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step('one request archives them', async () => {
      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // The page may report web vitals at any moment.
        if (request.method() !== 'GET' && pathname !== vitalsPath) requests.push(pathname);
      });
      await bar.locator('select[name=bulk-status]').selectOption('archived');
      await expectStatus(t.messages.statuses.archived, 'Two', 'Three', 'Four');
      await expectStatus(t.messages.statuses.new, 'One');
      expect(requests).toEqual(['/api/portal/messages/changes']);
      await expect(bar).toHaveCount(0);
    });

    await test.step('one click undoes it, also on the server', async () => {
      await undo.click();
      await expectStatus(t.messages.statuses.new, ...last);
      await expect(undo).toHaveCount(0);
      await inbox.load();
      await expectStatus(t.messages.statuses.new, ...last);
    });

    await test.step('the same without a mouse: Shift and an arrow key, then Z', async () => {
      await row('Four').getByRole('link').focus();
      await page.keyboard.press('Shift+ArrowDown');
      await expect(box('Four')).toBeChecked();
      await expect(box('Three')).toBeChecked();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
      await expect(box('Two')).toBeChecked();
      await bar.locator('select[name=bulk-status]').focus();
      await bar.locator('select[name=bulk-status]').selectOption('open');
      await expectStatus(t.messages.statuses.open, 'Four', 'Three', 'Two');
      await expect(row('Four').getByRole('link')).toBeFocused();
      await page.keyboard.press('z');
      await expectStatus(t.messages.statuses.new, ...last);
    });

    await test.step('a change of one message can be undone, too', async () => {
      await row('One').getByRole('link').click();
      await inbox.status.selectOption('answered');
      await expectStatus(t.messages.statuses.answered, 'One');
      await undo.click();
      await expect(inbox.status).toHaveValue('new');
      await expectStatus(t.messages.statuses.new, 'One');
    });
  });
});
