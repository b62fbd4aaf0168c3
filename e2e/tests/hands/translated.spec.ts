import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { viewPaths } from '@sumut/contracts/portal/paths';
import careersAr from '../../../mf-careers/src/locales/ar.json' with { type: 'json' };
import careersEn from '../../../mf-careers/src/locales/en.json' with { type: 'json' };
import searchAr from '../../../shell/src/features/search/locales/ar.json' with { type: 'json' };
import searchEn from '../../../shell/src/features/search/locales/en.json' with { type: 'json' };
import contactAr from '../../../shell/src/pages/contact/locales/ar.json' with { type: 'json' };
import contactEn from '../../../shell/src/pages/contact/locales/en.json' with { type: 'json' };
import {
  countTranslated,
  translateBeforeHydration,
  translatePage,
} from '../../support/hands/translated.ts';
import { Inbox, sendMessages } from '../../support/inbox.ts';
import { test as testWithOwnSite } from '../../support/ownSite.ts';
import { isHydrated } from '../../support/page/hydration.ts';
import { makePdf } from '../../support/pdf.ts';
import { expect, test } from '../../support/test.ts';
import { gatePassword, type Visitor } from '../../support/visitor.ts';

// Pages that the browser translates (docs/decisions/0026-prerendered-pages.md).

const texts = {
  ar: { careers: careersAr, search: searchAr, contact: contactAr },
  en: { careers: careersEn, search: searchEn, contact: contactEn },
};
const other = { ar: 'en', en: 'ar' } as const;

const person = { firstName: 'Sara', lastName: 'Omar', email: 'sara@example.com' };
const fill = async (visitor: Visitor, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await visitor.field(name).fill(value);
};
const submit = (page: Page) => page.locator('main form button[type=submit]').last();

/** The ways to open a translated page: the translation comes after hydration or before. */
const ways = {
  'after hydration': async (visitor: Visitor, path: string) => {
    await visitor.enterByPass(path);
    await expect.poll(() => isHydrated(visitor.page)).toBe(true);
    await translatePage(visitor.page);
  },
  'before hydration': async (visitor: Visitor, path: string) => {
    await translateBeforeHydration(visitor.page);
    await visitor.enterByPass(path);
    // An effect of the router sets this property.
    await expect.poll(() => visitor.page.evaluate(() => history.scrollRestoration)).toBe('manual');
  },
};

// Each way in one language: foreign-hands.spec.ts opens every page in both.
for (const [language, when] of [
  ['ar', 'before hydration'],
  ['en', 'after hydration'],
] as const) {
  const openTranslated = ways[when];
  test.describe(`in ${language}, translated ${when}`, () => {
    test.use({ language, expectedErrors: ['Rendered again'] });
    const { careers, search, contact } = texts[language];

    test('an application is sent: a CV is chosen, replaced, refused and removed, and the page shows it each time', async ({
      page,
      visitor,
    }) => {
      await openTranslated(visitor, '/careers');
      expect(await countTranslated(page)).toBeGreaterThan(20);
      await fill(visitor, { ...person, phone: '0501234567', position: 'Engineer' });
      const area = page.locator('div', { has: visitor.field('cv') }).last();
      const choose = async (name: string) =>
        visitor.field('cv').setInputFiles({
          name,
          mimeType: 'application/pdf',
          buffer: await makePdf('CV'),
        });

      await choose('first.pdf');
      await expect(area).toHaveText('first.pdf');
      await choose('second.pdf');
      await expect(area).toHaveText('second.pdf');
      await choose('third.heic');
      await expect(area).toHaveText('third.heic');
      await expect(visitor.field('cv')).toHaveAttribute('aria-invalid', 'true');
      await area.locator('button').click();
      await expect(area).toContainText(visitor.texts.shared.fields.dropFile);
      await choose('cv.pdf');
      await expect(area).toHaveText('cv.pdf');
      await submit(page).click();
      await expect(page.getByText(careers.application.sent.title)).toBeVisible();
      await expect(submit(page)).toHaveText(careers.application.submit);
      await expect(area).toContainText(visitor.texts.shared.fields.dropFile);
    });

    test('filter, comparison, menu, search and language switch show their current state', async ({
      page,
      visitor,
    }) => {
      await openTranslated(visitor, '/products');
      const status = page.getByRole('status');
      await page.locator('a[href="/products#sea"]').click();
      await expect(status.filter({ hasText: /2.*8/ })).toHaveCount(1);
      await page.locator('a[href="/products#land"]').click();
      await expect(status.filter({ hasText: /1.*8/ })).toHaveCount(1);

      const heads = page.getByRole('main').getByRole('columnheader').getByRole('link');
      for (const [place, product] of [
        ['first', 'usv'],
        ['second', 'bat'],
        ['second', 'robot-dog'],
      ] as const)
        await page.locator(`select[name=compare-${place}]`).selectOption(product);
      await expect(heads).toHaveCount(2);
      await expect(heads.last()).toHaveAttribute('href', '/product/robot-dog');

      await page.setViewportSize({ width: 390, height: 844 });
      const { openMenu, closeMenu } = visitor.texts.shared.actions;
      await visitor.button(openMenu).click();
      await visitor.button(closeMenu).click();
      await visitor.button(openMenu).click();
      await page.getByRole('banner').locator('[aria-haspopup=dialog]:visible').click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('combobox');
      await field.fill('xyz');
      await expect(dialog.getByText('xyz')).toBeVisible();
      await field.fill(language === 'ar' ? 'غواصة' : 'submarine');
      await expect(dialog.getByRole('option').first()).toHaveAttribute(
        'href',
        '/product/submarine',
      );
      await expect(dialog.getByRole('status')).not.toContainText(search.none.text);
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('banner').locator(`button[lang=${other[language]}]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other[language]);
      await visitor.navigate('/contact');
      await expect(submit(page)).toHaveText(texts[other[language]].contact.form.submit);
      expect(await countTranslated(page)).toBeGreaterThan(20);
    });

    test.describe('a message', () => {
      test.use({ expectedErrors: ['Rendered again', 'Failed to load resource'] });

      test('that could not be sent shows why, and is sent at the second try', async ({
        page,
        visitor,
      }) => {
        await openTranslated(visitor, '/contact');
        await submit(page).click();
        await expect(page.getByText(visitor.texts.shared.fieldErrors.required)).toHaveCount(4);
        await visitor.field('email').fill('nobody');
        await expect(page.getByText(visitor.texts.shared.fieldErrors.required)).toHaveCount(3);
        await fill(visitor, { ...person, message: 'Hello' });
        await page.route(`**${api.contact.path}`, (route) => route.abort());
        await submit(page).click();
        await expect(page.getByText(contact.form.notSent.title)).toBeVisible();
        await page.unroute(`**${api.contact.path}`);
        await submit(page).click();
        await expect(page.getByText(contact.form.sent.title)).toBeVisible();
        await expect(page.getByText(contact.form.notSent.title)).toHaveCount(0);
        await expect(submit(page)).toHaveText(contact.form.submit);
      });
    });

    test.describe('the gate', () => {
      test.use({ expectedErrors: ['Rendered again', '401'] });

      test('counts the attempts down, and opens', async ({ page, visitor }) => {
        const { submit: enter } = visitor.texts.gate;
        if (when === 'before hydration') await translateBeforeHydration(page);
        await page.goto('/about');
        await expect(visitor.field('password')).toBeFocused();
        if (when === 'after hydration') await translatePage(page);
        for (const left of [1, 2].map((count) => gateLimits.maxAttempts - count)) {
          await visitor.field('password').fill('wrong');
          await visitor.button(enter).click();
          await expect(page.locator('form [role=status]')).toContainText(String(left));
          await expect(visitor.button(enter)).toBeEnabled();
        }
        await visitor.passGate(gatePassword);
      });
    });
  });
}

testWithOwnSite.describe('the portal', () => {
  testWithOwnSite.use({ language: 'ar' });

  testWithOwnSite(
    'messages, accounts and hiring settings can be used in a translated page',
    async ({ page, visitor, ownSite }) => {
      const { portal, accounts, hiring } = visitor.texts;
      const dialog = page.getByRole('dialog');
      await sendMessages(ownSite.url, { lastName: 'First' }, { lastName: 'Second' });
      const inbox = new Inbox(visitor);
      await inbox.open('admin');
      await translatePage(page);

      await expect(inbox.unread).toHaveText(/^2\s/);
      await inbox.row('Second').getByRole('link').click();
      await expect(inbox.unread).toHaveText(/^1\s/);
      await inbox.detail.getByRole('button', { name: portal.record.markUnread }).click();
      await expect(inbox.unread).toHaveText(/^2\s/);
      await inbox.detail.getByRole('button', { name: portal.record.markRead }).click();
      await inbox.note.fill('A note');
      await inbox.detail.getByRole('button', { name: portal.notes.submit }).click();
      await expect(inbox.detail.getByRole('listitem').filter({ hasText: 'A note' })).toBeVisible();
      await expect(inbox.row('First')).toContainText(portal.record.unread);

      await page.locator(`a[href="${viewPaths.accounts}"]`).click();
      const row = page.getByRole('row').filter({
        has: page.getByText('employee', { exact: true }),
      });
      await row.getByRole('button', { name: accounts.dialogs.promote.confirm }).click();
      await dialog.getByRole('button', { name: accounts.dialogs.promote.confirm }).click();
      await expect(row).toContainText(portal.roles.admin);
      await row.getByRole('button', { name: accounts.dialogs.demote.confirm }).click();
      await dialog.getByRole('button', { name: accounts.dialogs.demote.confirm }).click();
      await expect(row).toContainText(portal.roles.employee);

      await page.locator(`a[href="${viewPaths.hiring}"]`).click();
      const list = page.getByRole('region', { name: hiring.lists.departments, exact: true });
      for (const [ar, en] of Object.entries({
        اختبارات: 'Flight Tests',
        تجارب: 'Flight Trials',
      })) {
        await list.getByRole('button', { name: hiring.lists.departments }).click();
        await fill(visitor, { 'text.ar': ar, 'text.en': en });
        await dialog.getByRole('button', { name: hiring.save }).click();
        await expect(dialog).toHaveCount(0);
      }
      expect(await countTranslated(page)).toBeGreaterThan(20);
    },
  );
});
