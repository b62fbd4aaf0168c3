import type { Locator, Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { demoAccount } from '../../support/demoAccount.ts';
import { delayRequests } from '../../support/delayRequests.ts';
import { test as ownSiteTest } from '../../support/ownSite.ts';
import { isHydrated } from '../../support/page/hydration.ts';
import { makePdf } from '../../support/pdf.ts';
import { expect, test } from '../../support/test.ts';
import { gatePassword, type Visitor } from '../../support/visitor.ts';

/**
 * Fills in a field or chooses an option like a password manager or Chrome on iOS: by the browser's own setter, which React does not
 * watch, and without an event.
 */
const fillWithoutEvents = (field: Locator, value: string): Promise<void> =>
  field.evaluate((element, text) => {
    const prototype = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  }, value);

// Values that a password manager or Chrome on iOS fills in without events.

const person = { firstName: 'Sara', lastName: 'Omar', email: 'sara@example.com' };
const submit = (page: Page) => page.locator('main form button[type=submit]').last();
const fillAll = async (visitor: Visitor, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    await fillWithoutEvents(visitor.field(name), value);
};
const openHydrated = async (visitor: Visitor, path: string) => {
  await visitor.enterByPass(path);
  await expect.poll(() => isHydrated(visitor.page)).toBe(true);
};
/** Presses a button and returns the body of the request that it sends. */
async function pressAndRead(page: Page, path: string, button: Locator): Promise<string> {
  const sent = page.waitForRequest((request) => request.url().endsWith(path));
  await button.click();
  return (await sent).postData() ?? '';
}

test.describe('fields that are filled in without events', () => {
  test.use({ language: 'ar' });

  test('open the gate', async ({ page, visitor }) => {
    await page.goto('/about');
    await expect(visitor.field('password')).toBeFocused();
    await fillWithoutEvents(visitor.field('password'), gatePassword);
    await visitor.button(visitor.texts.gate.submit).click();
    await expect(visitor.heading()).toBeVisible();
  });

  test('are sent by the forms for messages and applications', async ({ page, visitor }) => {
    await openHydrated(visitor, '/contact');
    const message = { ...person, subject: 'careers', message: 'Hello' };
    await fillAll(visitor, message);
    const body = await pressAndRead(page, api.contact.path, submit(page));
    expect(JSON.parse(body)).toEqual({ ...message, language: 'ar' });

    await openHydrated(visitor, '/careers');
    await fillAll(visitor, { ...person, phone: '0501234567', position: 'Engineer' });
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await makePdf('CV') };
    await visitor.field('cv').setInputFiles(cv);
    await submit(page).click();
    await expect(page.getByText('cv.pdf')).toHaveCount(0);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  });

  test('are sent when they were filled in before hydration', async ({ page, visitor }) => {
    const resume = await delayRequests(page, /\.js$/);
    await visitor.enterByPass('/contact', gatePassword, { waitUntil: 'commit' });
    await fillAll(visitor, { ...person, message: 'Hello' });
    resume();
    await expect.poll(() => isHydrated(page)).toBe(true);
    const body = await pressAndRead(page, api.contact.path, submit(page));
    expect(JSON.parse(body)).toMatchObject({ ...person, message: 'Hello' });
  });

  test('are read by the newsletter and by the search', async ({ page, visitor }) => {
    await openHydrated(visitor, '/media');
    await fillWithoutEvents(visitor.field('email'), 'sara@example.com');
    const form = page.locator('form', { has: visitor.field('email') });
    await form.getByRole('button').click();
    await expect(page.locator('form + [role=status]')).toHaveText(/./);

    await page.keyboard.press('Escape');
    await page.getByRole('banner').locator('[aria-haspopup=dialog]:visible').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[aria-busy=false]')).toHaveCount(1);
    const word = 'غواصة';
    await fillWithoutEvents(dialog.getByRole('combobox'), word);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/product/submarine');
  });
});

ownSiteTest.describe('in the portal', () => {
  ownSiteTest.use({ language: 'ar' });

  ownSiteTest(
    'fields that are filled in without events sign in, and are saved by a dialog of the portal',
    async ({ page, visitor }) => {
      await openHydrated(visitor, '/employee-login');
      const { username, password } = demoAccount('admin');
      await fillAll(visitor, { username, password });
      await submit(page).click();
      await expect(page).toHaveURL(/\/employee-dashboard/);

      const { hiring } = visitor.texts;
      await page.locator(`a[href="${viewPaths.hiring}"]`).click();
      const list = page.getByRole('region', { name: hiring.lists.departments, exact: true });
      await list.getByRole('button', { name: hiring.lists.departments }).click();
      await fillAll(visitor, { 'text.ar': 'اختبارات', 'text.en': 'Trials' });
      await page.getByRole('dialog').getByRole('button', { name: hiring.save }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(list.getByRole('rowheader').last()).toHaveText(/اختبارات|Trials/);
    },
  );
});
