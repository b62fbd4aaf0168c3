import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { withSecondUser, Inbox, inboxPath, sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('en', 'conflicts at a message', (language) => {
  // The browser logs the refused requests.
  test.use({ expectedErrors: ['status of 409'] });

  test('a conflict shows the other change, and nothing is lost silently', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const [id = ''] = await sendMessages(ownSite.url, { lastName: 'Shared' });
    const inbox = new Inbox(visitor);
    const { texts: t, status, assignee, detail } = inbox;
    const statuses = t.messages.statuses;
    const path = inboxPath({ id });
    const dialog = page.getByRole('dialog', { name: t.conflict.title });
    const stored = async () =>
      (await (await page.request.get(buildPath(api.messages.get, { id }))).json()) as PortalMessage;
    // The polling is blocked, so that this page does not get the other change before it sends its own change.
    await page.route(`**${api.work.changes.path}*`, () => undefined);
    await inbox.open('employee', path);
    await expect(status).toHaveValue('new');

    await withSecondUser(browser, { url: ownSite.url, language }, async (other) => {
      await other.open('admin', path);
      const change = async (next: 'open' | 'answered') => {
        await other.status.selectOption(next);
        await expect(other.detail.getByText(t.record.saved)).toBeVisible();
      };

      await test.step('cancelling keeps the other change', async () => {
        await change('open');
        await status.selectOption('archived');
        await expect(dialog).toContainText('Noura Al Mansoori');
        await expect(dialog.locator('dd').filter({ hasText: statuses.open })).toContainText(
          statuses.new,
        );
        await expect(dialog.locator('dd').last()).toContainText(statuses.archived);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(status).toHaveValue('open');
        expect((await stored()).status).toBe('open');
      });

      await test.step('changes of different fields merge, without a question', async () => {
        await change('answered');
        await assignee.selectOption({ index: 1 });
        await expect(status).toHaveValue('answered');
        await expect(assignee.locator('option:checked')).toContainText('Saif');
        const { status: kept, assignee: given } = await stored();
        expect([kept, given?.firstName]).toEqual(['answered', 'Saif']);
      });

      await test.step('changes and notes appear in the other user’s open page', async () => {
        await inbox.note.fill('عرض السعر جاهز.');
        await detail.getByRole('button', { name: t.notes.submit }).click();
        await expect(other.assignee.locator('option:checked')).toContainText('Saif');
        await expect(other.detail.getByText('عرض السعر جاهز.')).toBeVisible();
      });
    });
  });
});
