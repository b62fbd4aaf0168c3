import { api } from '@sumut/contracts/api/api';
import { plainQuotePath } from '@sumut/contracts/forms/plainQuote';
import { documentMenuId } from '@sumut/contracts/gate/document';
import { routes } from '../../tools/checks/repository/sitemap.ts';
import { makePdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { stripIsolates } from '../support/texts.ts';
import { gatePassword } from '../support/visitor.ts';
import { describeIn } from '../support/describeIn.ts';

// The site without scripts, for a visitor with a pass (docs/decisions/0026-prerendered-pages.md).

/** The routes that can be read without scripts. The portal needs scripts. */
const readable = routes.filter((route) => !route.startsWith('/employee'));
const contactForm = { firstName: 'سارة', lastName: 'Haddad', message: 'One line\nand another' };

describeIn('ar', '', (language) => {
  // A refused form is answered with the status of the error.
  test.use({ javaScriptEnabled: false, expectedErrors: ['400 (Bad Request)'] });
  test.beforeEach(async ({ page }) => {
    await page.request.post(api.gate.open.path, { data: { password: gatePassword } });
  });

  test('every page can be read and has its own title, and a link leads to the next page', async ({
    page,
    visitor,
  }) => {
    const titles = new Set<string>();
    for (const path of readable) {
      await page.goto(path);
      titles.add(await page.title());
      await expect.soft(visitor.heading(), path).toBeVisible();
      await expect.soft(page.getByRole('contentinfo'), path).toBeVisible();
      await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language);
      // Buttons without a native function need scripts, so they must be hidden.
      const buttons = page.locator('button[type=button]:not([popovertarget])');
      await expect.soft(buttons.filter({ visible: true }), path).toHaveCount(0);
    }
    expect(titles.size).toBe(readable.length);
    await page.getByRole('contentinfo').locator('a[href="/product/bat"]').click();
    await expect(page).toHaveURL('/product/bat');
    await expect(visitor.heading()).toBeVisible();
  });

  test('on a phone every page can be reached through the menu', async ({ page, visitor }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    const menu = page.locator(`#${documentMenuId}`);
    await expect(menu).toBeHidden();
    await visitor.button(visitor.texts.shared.actions.openMenu).click();
    for (const link of await page.getByRole('banner').locator('a:not(:has(svg))').all()) {
      const path = (await link.getAttribute('href')) ?? '';
      await expect(menu.locator(`a[href="${path}"]`).first()).toBeVisible();
    }
    await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', '/about');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await visitor.button(visitor.texts.shared.actions.openMenu).click();
    await menu.locator('a[href="/products"]').click();
    await expect(page).toHaveURL('/products');
    await expect(visitor.heading()).toBeVisible();
    await expect(menu).toBeHidden();
  });

  for (const path of ['/contact', '/'])
    test(`an invalid message of ${path} is shown again with its errors and input, and is stored after a correction`, async ({
      page,
      visitor,
    }) => {
      const { fieldErrors, result } = visitor.texts.shared;
      await page.goto(path);
      for (const [name, value] of Object.entries(contactForm))
        await visitor.field(name).fill(value);
      await visitor.field('subject').selectOption('technical');
      await visitor.field('email').fill('no address');
      await visitor.field('email').press('Enter');

      await expect(page.getByRole('alert')).toContainText(result.notSentTitle);
      await expect(page).toHaveTitle(new RegExp(`^${result.notSentTitle} – `));
      await expect(page.getByText(stripIsolates(fieldErrors.email))).toBeVisible();
      await expect(visitor.field('email')).toHaveAttribute('aria-invalid', 'true');
      await expect(visitor.field('email')).toHaveValue('no address');
      await expect(visitor.field('subject')).toHaveValue('technical');
      for (const [name, value] of Object.entries(contactForm))
        await expect(visitor.field(name)).toHaveValue(value);

      await visitor.field('email').fill('sara@example.com');
      await visitor.field('email').press('Enter');
      await expect(page.getByRole('alert')).toContainText(result.sentTitle);
      await expect(page.getByRole('alert')).toContainText(result.reference);
      await expect(visitor.field('firstName')).toHaveValue('');
      await visitor.navigate('/about');
    });

  test('Request Quote leads to a request for a quote that names the product', async ({
    page,
    visitor,
  }) => {
    const name = { ar: 'غواصة', en: 'Submarine' }[language];
    await page.goto('/product/submarine');
    await expect(page.getByRole('main').locator('a[href="/contact"]')).toBeHidden();
    await page.getByRole('main').locator('a[href^="/contact?"]').click();
    await expect(page).toHaveURL(plainQuotePath('/product/submarine'));
    await expect(visitor.field('machines')).toHaveValue(new RegExp(name));
    await expect(visitor.field('subject')).toHaveValue('quote');
    await visitor.field('country').fill('Examplia');
    await visitor.field('email').press('Enter');
    await expect(page.getByRole('alert')).toContainText(visitor.texts.shared.result.notSentTitle);
    await expect(visitor.field('machines')).toHaveValue(new RegExp(name));
    await expect(visitor.field('country')).toHaveValue('Examplia');
  });

  test('an application with a CV of another file type is returned with an error, and is then stored', async ({
    page,
    visitor,
  }) => {
    const { fieldErrors, result } = visitor.texts.shared;
    const entries = {
      position: 'Engineer',
      firstName: 'Omar',
      lastName: 'Saleh',
      email: 'omar@example.com',
      phone: '+971 50 123 4567',
      coverLetter: 'Good day',
    };
    const send = () => page.locator('#application-form [type=submit]').click();
    await page.goto('/careers');
    for (const [name, value] of Object.entries(entries)) await visitor.field(name).fill(value);
    const cv = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('text') };
    await visitor.field('cv').setInputFiles(cv);
    await send();
    await expect(page.getByText(stripIsolates(fieldErrors.fileType))).toBeVisible();
    for (const [name, value] of Object.entries(entries))
      await expect(visitor.field(name)).toHaveValue(value);

    const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await makePdf('CV') };
    await visitor.field('cv').setInputFiles(file);
    await send();
    await expect(page.getByRole('alert')).toContainText(result.sentTitle);
  });

  test('the language switch requests the page in the other language, and the language stays', async ({
    page,
    visitor,
  }) => {
    const other = language === 'ar' ? 'en' : 'ar';
    await page.goto('/contact');
    await page.getByRole('banner').locator(`button[value=${other}]`).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page).toHaveURL(/\/contact\?/);
    await visitor.navigate('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });
});
