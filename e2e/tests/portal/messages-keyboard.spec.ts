import { Inbox, sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

/** The last names in the order of sending. The list shows the messages in reverse order. */
const names = ['Oldest', 'Middle', 'Newest'] as const;
const roles = { ar: 'admin', en: 'employee' } as const;

describeIn('en', 'messages by keyboard', (language) => {
  test('everything works without a mouse, and a phone shows list or message', async ({
    page,
    visitor,
    ownSite,
  }) => {
    await sendMessages(ownSite.url, ...names.map((lastName) => ({ lastName })));
    const inbox = new Inbox(visitor);
    const { row, list, detail, texts: t } = inbox;
    const link = (name: string) => row(name).getByRole('link');
    const search = page.locator('input[name=q]');
    const title = detail.getByRole('heading', { level: 2 });
    const isOpen = (name: string) => expect(link(name)).toHaveAttribute('aria-current', 'true');
    await inbox.open(roles[language]);
    await expect(inbox.rows).toHaveCount(names.length);

    await test.step('J and K move through the messages and stop at the ends', async () => {
      await page.keyboard.press('j');
      await isOpen('Newest');
      await expect(title).toBeFocused();
      await page.keyboard.press('j');
      await isOpen('Middle');
      await page.keyboard.press('j');
      await isOpen('Oldest');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      await isOpen('Middle');
    });

    await test.step('Escape closes, arrow keys select, Enter opens', async () => {
      await page.keyboard.press('Escape');
      await expect(link('Middle')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(link('Newest')).toBeFocused();
      await page.keyboard.press('End');
      await expect(link('Oldest')).toBeFocused();
      await page.keyboard.press('Enter');
      await isOpen('Oldest');
      await expect(title).toBeFocused();
    });

    await test.step('the buttons move to the previous and next message and stop at the ends', async () => {
      const next = detail.getByRole('button', { name: t.record.next });
      const previous = detail.getByRole('button', { name: t.record.previous });
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await previous.press('Enter');
      await isOpen('Middle');
      await expect(next).toHaveAttribute('aria-disabled', 'false');
      await expect(detail.getByText('We would like to talk.').first()).toBeVisible();
    });

    await test.step('keys lead to the fields of the open message', async () => {
      const fields = {
        s: detail.getByRole('combobox', { name: t.record.status }),
        a: detail.getByRole('combobox', { name: t.record.assignee }),
        n: detail.getByRole('textbox', { name: t.notes.add }),
        r: detail.getByRole('textbox', { name: visitor.texts.correspondence.reply.body }),
      };
      for (const [key, field] of Object.entries(fields)) {
        await detail.getByRole('heading').first().focus();
        await page.keyboard.press(key);
        await expect(field).toBeFocused();
      }
      await expect(fields.r).toHaveValue('');
      await detail.getByRole('heading').first().focus();
    });

    await test.step('a slash focuses the search, where shortcuts are ignored', async () => {
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await page.keyboard.type('k');
      await expect(search).toHaveValue('k');
      await isOpen('Middle');
      await page.keyboard.press('Backspace');
      await inbox.expectParameter('q');
    });

    await test.step('single-key shortcuts can be disabled permanently', async () => {
      await page.getByRole('button', { name: t.shortcuts }).press('Enter');
      const dialog = page.getByRole('dialog', { name: t.shortcuts });
      const setting = dialog.getByRole('checkbox', { name: visitor.texts.shortcuts.on });
      await setting.press('Space');
      await expect(setting).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await inbox.load();
      await isOpen('Middle');
      await page.keyboard.press('j');
      await detail.getByRole('button', { name: t.record.previous }).press('Enter');
      // If shortcuts were active, the middle message would be open.
      await isOpen('Newest');
    });

    await test.step('list and message are accessible, light and dark', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(detail.getByText('We would like to talk.').first()).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
      }
    });

    await test.step('a phone shows one pane at a time', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(detail).toBeVisible();
      await expect(list).toBeHidden();
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('link', { name: t.record.back }).press('Enter');
      await expect(detail).toBeHidden();
      await expect(link('Newest')).toBeFocused();
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await link('Oldest').press('Enter');
      await expect(title).toBeFocused();
      await expect(list).toBeHidden();
      await page.goBack();
      await expect(list).toBeVisible();
    });
  });
});
