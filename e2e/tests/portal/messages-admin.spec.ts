import { readFile } from 'node:fs/promises';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { Inbox, inboxPath, sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const risky = {
  firstName: '=HYPERLINK("https://evil.example")',
  lastName: 'الـمنصوري',
  message: '+971 2 555 0100\nمرحبًا، "عرض سعر"',
};

describeIn('en', 'deleting and exporting messages', () => {
  // The browser logs the refused requests.
  test.use({ expectedErrors: ['status of 401', 'status of 404'] });

  test('an employee has neither button, and both requests are refused', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const [id = ''] = await sendMessages(ownSite.url, {});
    const inbox = new Inbox(visitor);
    const { texts: t, detail } = inbox;
    await inbox.open('employee', inboxPath({ id }));
    await expect(detail.getByRole('button', { name: t.record.markUnread })).toBeVisible();
    await expect(detail.getByRole('button', { name: t.record.delete, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t.list.export })).toHaveCount(0);
    expect((await page.request.delete(buildPath(api.messages.get, { id }))).status()).toBe(403);
    expect((await page.request.get(api.messages.export.path)).status()).toBe(403);
  });

  test('an admin exports a safe CSV and deletes permanently', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const [, id = ''] = await sendMessages(ownSite.url, { subject: 'careers' }, risky);
    const inbox = new Inbox(visitor);
    const { texts: t, detail, rows } = inbox;
    const path = inboxPath({ subject: 'partnership', id });
    const exporting = page.getByRole('link', { name: t.list.export });
    await inbox.open('admin', path);
    await expect(rows).toHaveCount(1);

    await test.step('the filtered list is saved, with intact Arabic and escaped formulas', async () => {
      const saving = page.waitForEvent('download');
      await exporting.click();
      const download = await saving;
      expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
      const bytes = await readFile(await download.path());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const table = bytes.toString();
      expect(table.split('\r\n')).toHaveLength(3);
      expect(table).toContain(`"${t.messages.subject}"`);
      expect(table).toContain(`"${t.messages.statuses.new}"`);
      expect(table).toContain(`"'=HYPERLINK(""https://evil.example"")","${risky.lastName}"`);
      expect(table).toContain(`"'+971 2 555 0100\nمرحبًا، ""عرض سعر"""`);
    });

    await test.step('deleting needs confirmation', async () => {
      await detail.getByRole('button', { name: t.record.delete, exact: true }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText(t.messages.deleteText);
      await question.getByRole('button', { name: t.dialog.cancel }).click();
      await expect(question).toHaveCount(0);
      await expect(rows).toHaveCount(1);
      await detail.getByRole('button', { name: t.record.delete, exact: true }).click();
      await question.getByRole('button', { name: t.record.delete }).click();
      await expect(inbox.list.getByText(t.list.nothingTitle)).toBeVisible();
      await inbox.expectParameter('id');
      expect((await page.request.get(buildPath(api.messages.get, { id }))).status()).toBe(404);
    });

    await test.step('its URL shows that it does not exist', async () => {
      await page.goto(inboxPath({ id }));
      await expect(detail.getByText(t.record.goneTitle)).toBeVisible();
      await expect(rows).toHaveCount(1);
    });

    await test.step('in an ended session, nothing is saved', async () => {
      await page.request.post(api.session.signOut.path);
      const saved: string[] = [];
      page.on('download', (download) => saved.push(download.suggestedFilename()));
      await exporting.click();
      await expect(page).toHaveURL(/\/employee-login\?next=/);
      expect(saved).toEqual([]);
    });
  });
});
