import { getDirection } from '@sumut/contracts/language/language';
import { company } from '@sumut/contracts/company/company';
import { describeIn } from '../support/describeIn.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { expect, test } from '../support/test.ts';

describeIn('both', '', (language) => {
  test('a page change moves the focus to the new heading and announces the new title', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass('/about');
    // Before hydration the link loads a document, whose heading does not get the focus.
    await expect.poll(() => isHydrated(page)).toBe(true);
    await visitor.navigate('/contact');
    await expect(visitor.heading()).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: company.name[language] })).toHaveText(
      await page.title(),
    );
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(visitor.heading()).toBeFocused();
  });

  test('on a phone the menu opens, navigates and closes', async ({ page, visitor }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.enterByPass('/');
    const { openMenu, closeMenu } = visitor.texts.shared.actions;
    await visitor.button(openMenu).click();
    await page.getByRole('banner').locator('a[href="/careers"]:visible').click();
    await expect(page).toHaveURL('/careers');
    await expect(visitor.button(closeMenu)).toHaveCount(0);
    await visitor.button(openMenu).click();
    await page.keyboard.press('Escape');
    await expect(visitor.button(openMenu)).toBeFocused();
  });

  test('the skip link moves the focus past the header', async ({ page, visitor }) => {
    await visitor.enterByPass('/about');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('changing the language changes the direction and keeps the page, also in modules', async ({
  page,
  visitor,
}) => {
  await visitor.enterByPass('/product/bat');
  for (const language of ['en', 'ar'] as const) {
    await page.getByRole('button', { name: language === 'en' ? 'English' : 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', getDirection(language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(new RegExp(company.name[language]));
    await expect(page).toHaveURL('/product/bat');
  }
});

test('the chat button opens a chat with the company and a greeting', async ({ page, visitor }) => {
  await visitor.enterByPass('/');
  const chat = page.locator(`a[href^="${company.links.chat}${company.chatNumber}?text="]`);
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('rel', /noopener/);
});
