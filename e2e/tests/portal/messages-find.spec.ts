import type { ContactMessage } from '@sumut/contracts/forms/contact';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { pageSize } from '@sumut/contracts/portal/recordLimits';
import { tick } from '../../support/inputDevices.ts';
import { withSecondUser, Inbox, inboxPath, sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const ahmad: Partial<ContactMessage> = {
  firstName: 'أحمد',
  lastName: 'الإبراهيمي',
  subject: 'technical',
  language: 'ar',
  message: 'نحتاج إلى صِيانة المُحرّك قبل نهاية الشهر.',
};
const jose: Partial<ContactMessage> = {
  firstName: 'José',
  lastName: 'Muñoz',
  subject: 'careers',
  language: 'en',
  message: 'Are there openings in Abu Dhabi? My number: 050 111 2222.',
};
/** Messages that fill the first page. */
const crowd = Array.from({ length: pageSize }, (_, index): Partial<ContactMessage> => ({
  firstName: 'Visitor',
  lastName: `No. ${index + 1}`,
  subject: 'general',
  language: 'en',
}));
const all = crowd.length + 2;

/** The searches alternate between two people, so that each search changes the result. */
const spellings = [
  ['احمد', 'أحمد'],
  ['munoz', 'Muñoz'],
  ['أَحْمَد', 'أحمد'],
  ['MUÑOZ', 'Muñoz'],
  ['أحـــمد', 'أحمد'],
  ['José Abu', 'Muñoz'],
  ['ابراهيمي صيانه', 'أحمد'],
  ['00971501112222', 'Muñoz'],
  ['Ahmed Al Ibrahimi', 'أحمد'],
] as const;

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const roles = { ar: 'employee', en: 'admin' } as const;

describeIn('ar', 'finding messages', (language) => {
  test.use({ siteVariables: { FREE_FORMS: '1000' } });

  test('search, filters, order and page are stored in a URL that can be shared', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const ids = await sendMessages(ownSite.url, ...crowd, ahmad, jose);
    const inbox = new Inbox(visitor);
    const { rows, row, list, texts: t } = inbox;
    await inbox.open(roles[language]);
    const search = page.locator('input[name=q]');
    const clear = page.getByRole('button', { name: t.list.clear, exact: true });
    const chip = (label: string) =>
      page
        .getByRole('group', { name: t.list.byStatus })
        .getByRole('button', { name: new RegExp(`^${label}`) });
    await expect(rows).toHaveCount(pageSize);

    await test.step('different spellings of a name are found', async () => {
      for (const [typed, found] of spellings) {
        await search.fill(typed);
        await expect(row(found)).toBeVisible();
        await expect(rows).toHaveCount(1);
        await inbox.expectParameter('q', typed);
      }
    });

    await test.step('a search without matches shows a notice, and "clear" restores the list', async () => {
      await search.fill('zzzz');
      await expect(list.getByText(t.list.nothingTitle)).toBeVisible();
      await list.getByRole('button', { name: t.list.clear }).click();
      await expect(rows).toHaveCount(pageSize);
      await expect(search).toHaveValue('');
      await inbox.expectParameter('q');
    });

    await test.step('filters work one by one and combined', async () => {
      await page.getByRole('button', { name: t.list.filters }).click();
      const careers = page.getByRole('checkbox', { name: t.messages.subjects.careers });
      await tick(careers);
      await expect(rows).toHaveCount(1);
      await expect(row('Muñoz')).toBeVisible();
      await tick(page.getByRole('checkbox', { name: t.messages.subjects.technical }));
      await expect(rows).toHaveCount(2);
      await inbox.expectParameter('subject', 'careers', 'technical');
      await page.locator('select[name=language]').selectOption('ar');
      await expect(rows).toHaveCount(1);
      await expect(row('أحمد')).toBeVisible();
      await page.locator('select[name=assignee]').selectOption('me');
      await expect(list.getByText(t.list.nothingTitle)).toBeVisible();
      await page.locator('select[name=assignee]').selectOption('none');
      await expect(row('أحمد')).toBeVisible();
      await page.locator('input[name=to]').fill(inDays(-2));
      await expect(list.getByText(t.list.nothingTitle)).toBeVisible();
      await page.locator('input[name=to]').fill(inDays(2));
      await page.locator('input[name=from]').fill(inDays(-2));
      await expect(row('أحمد')).toBeVisible();
      await clear.click();
      await expect(rows).toHaveCount(pageSize);
      await expect(careers).not.toBeChecked();
    });

    await test.step('each filter is an entry in the history', async () => {
      const change = { data: { version: 1, status: 'archived' } };
      expect(
        (
          await page.request.patch(buildPath(api.messages.get, { id: ids[0] ?? '' }), change)
        ).status(),
      ).toBe(200);
      await chip(t.messages.statuses.archived).click();
      await expect(rows).toHaveCount(1);
      await expect(row('No. 1')).toBeVisible();
      await chip(t.messages.statuses.new).click();
      await expect(rows).toHaveCount(pageSize);
      await inbox.expectParameter('status', 'new', 'archived');
      await page.goBack();
      await expect(rows).toHaveCount(1);
      await expect(chip(t.messages.statuses.archived)).toHaveAttribute('aria-pressed', 'true');
      await page.goBack();
      await expect(rows).toHaveCount(pageSize);
      await expect(chip(t.list.all)).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('sorting by oldest, with a second page', async () => {
      await page.locator('select[name=sort]').selectOption('oldest');
      await expect(rows.first()).toContainText('No. 1');
      await page.getByRole('link', { name: t.list.next }).click();
      await expect(rows).toHaveCount(all - pageSize);
      await expect(rows.last()).toContainText('Muñoz');
      await inbox.expectParameter('page', '2');
      await page.getByRole('link', { name: t.list.previous }).click();
      await expect(rows).toHaveCount(pageSize);
    });

    await test.step('a colleague who opens the URL sees the same list', async () => {
      const parameters = { q: 'visitor', status: 'new', sort: 'oldest', id: ids[1] ?? '' };
      await inbox.load(inboxPath(parameters));
      await expect(rows.first()).toContainText('No. 2');
      const shared = page.url();
      const role = roles[language] === 'admin' ? 'employee' : 'admin';
      await withSecondUser(browser, { url: ownSite.url, language }, async (other) => {
        await other.open(role, shared);
        await expect(other.rows).toHaveCount(pageSize - 1);
        await expect(other.rows.first()).toContainText('No. 2');
        await expect(other.page.locator('input[name=q]')).toHaveValue('visitor');
        await expect(other.detail).toContainText('No. 2');
      });
    });
  });
});
