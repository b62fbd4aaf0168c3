import { api } from '@sumut/contracts/api/api';
import ar from '../../mf-products/src/locales/ar.json' with { type: 'json' };
import choiceAr from '../../mf-products/src/features/choose/locales/ar.json' with { type: 'json' };
import choiceEn from '../../mf-products/src/features/choose/locales/en.json' with { type: 'json' };
import en from '../../mf-products/src/locales/en.json' with { type: 'json' };
import { accessibilityFaults } from '../support/page/accessibilityFaults.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { sidewaysOverflow } from '../support/page/sidewaysOverflow.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';
import { workflowLanguages } from '../support/everyChange.ts';

// The choice by requirement on the products page.

const texts = { ar: { ...ar, choose: choiceAr }, en: { ...en, choose: choiceEn } };
const message = {
  firstName: 'Salem',
  lastName: 'Al Ketbi',
  email: 'salem@example.com',
  message: '30 kg, 10 h',
};

for (const language of workflowLanguages('ar')) {
  const t = texts[language];
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('“30 kg for 10 hours” leads from the home page to a datasheet and a sent enquiry in four clicks', async ({
      page,
      visitor,
    }) => {
      await visitor.enterByPass('/');
      await visitor.navigate('/products');
      await visitor.field('payload').fill('30');
      await visitor.field('endurance').fill('١٠');
      await visitor.button(t.choose.submit).click();
      await expect(page).toHaveURL('/products?payload=30&endurance=١٠');
      const first = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h3') });
      await expect(first.first()).toContainText(t.configurationNames['vtol-drones'].longRange);
      expect(await accessibilityFaults(page)).toEqual([]);
      await first.first().getByRole('link').click();
      await expect(page).toHaveURL('/product/vtol-drones');
      await expect(visitor.button(t.sheet.print)).toBeVisible();
      await page.locator('main a[href="/contact"]').click();

      await expect(page).toHaveURL('/contact');
      for (const [name, value] of Object.entries(message)) await visitor.field(name).fill(value);
      const sent = page.waitForRequest(`**${api.contact.path}`);
      await page.locator('main form button[type=submit]').click();
      expect((await sent).postData()).toContain('VT-380');
      await expect(visitor.field('message')).toHaveValue('');
    });

    test('the URL holds the requirement, which works by keyboard and fits a phone; without a match it can be sent', async ({
      page,
      visitor,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visitor.enterByPass('/products?payload=32');
      await expect(visitor.field('payload')).toHaveValue('32');
      await expect(page.getByText(t.choose.kinds.near, { exact: true })).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      await expect.poll(() => isHydrated(page)).toBe(true);
      await visitor.field('payload').fill('400');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/products?payload=400');
      await expect(page.getByText(t.choose.none)).toBeVisible();
      await page.goBack();
      await expect(visitor.field('payload')).toHaveValue('32');
      await page.goForward();
      await visitor.link(t.choose.ask).click();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByText('400').first()).toBeVisible();
    });
  });

  test.describe(`in ${language}, without scripts`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('the form leads to the figures of all systems, and the page explains it', async ({
      page,
    }) => {
      await page.request.post(api.gate.open.path, { data: { password: gatePassword } });
      await page.goto('/products');
      await page.locator('[name=payload]').fill('30');
      await page.locator('[name=payload]').press('Enter');
      await expect(page).toHaveURL(/\?payload=30/);
      await expect(page.getByText(t.choose.withoutScripts)).toBeVisible();
      await expect(page.locator('li[data-domain]:visible')).toHaveCount(7);
    });
  });
}
