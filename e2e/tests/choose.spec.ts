import type { Locator, Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import ar from '../../mf-products/src/locales/ar.json' with { type: 'json' };
import choiceAr from '../../mf-products/src/features/choose/locales/ar.json' with { type: 'json' };
import choiceEn from '../../mf-products/src/features/choose/locales/en.json' with { type: 'json' };
import en from '../../mf-products/src/locales/en.json' with { type: 'json' };
import { accessibilityFaults } from '../support/page/accessibilityFaults.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { sidewaysOverflow } from '../support/page/sidewaysOverflow.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword, type Visitor } from '../support/visitor.ts';
import { workflowLanguages } from '../support/everyChange.ts';

// The choice by requirement on the products page.

const texts = { ar: { ...ar, choose: choiceAr }, en: { ...en, choose: choiceEn } };
const message = {
  firstName: 'Salem',
  lastName: 'Al Ketbi',
  email: 'salem@example.com',
  message: 'Please make us an offer.',
};

type Slug = keyof typeof en.names;

interface Task {
  name: string;
  /** Chooses by mission or requirement. Each counted click is a call of `click`. */
  choose: (visitor: Visitor, click: Click, t: (typeof texts)['en']) => Promise<void>;
  query: string;
  slug: Slug;
  code: string;
}
type Click = (target: Locator) => Promise<void>;

/** The tasks of buyers. The first result of each is the expected product. */
const tasks: readonly Task[] = [
  {
    name: '30 kg for 10 hours',
    async choose(visitor, click, t) {
      await visitor.field('payload').fill('30');
      await visitor.field('endurance').fill('١٠');
      await click(visitor.button(t.choose.submit));
    },
    query: '?payload=30&endurance=١٠',
    slug: 'vtol-drones',
    code: 'VT-380',
  },
  {
    name: 'something that stops drones over a site',
    choose: (visitor, click, t) =>
      click(visitor.page.getByRole('link', { name: t.choose.missions.counterUas, exact: true })),
    query: '?mission=counterUas',
    slug: 'bat',
    code: 'BAT-32',
  },
  {
    name: 'a boat that stays a week',
    async choose(visitor, click, t) {
      await click(
        visitor.page.getByRole('link', { name: t.choose.missions.seaPatrol, exact: true }),
      );
      await visitor.field('endurance').fill('168');
      await visitor.field('endurance').press('Enter');
    },
    query: '?mission=seaPatrol&endurance=168',
    slug: 'usv',
    code: 'SV-08',
  },
];

/** The results of the choice, best first. */
const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });

for (const language of workflowLanguages('ar')) {
  const t = texts[language];
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const { name, choose, query, slug, code } of tasks)
      test(`“${name}” leads from the home page to a datasheet and a sent enquiry in four clicks`, async ({
        page,
        visitor,
      }) => {
        let clicks = 0;
        const click: Click = async (target) => {
          clicks += 1;
          await target.click();
        };
        await visitor.enterByPass('/');
        await click(page.getByRole('banner').locator('a[href="/products"]:visible').first());
        await choose(visitor, click, t);
        await expect(page).toHaveURL(`/products${query}`);
        const first = results(page).first();
        await expect(first).toContainText(t.names[slug]);
        expect(await accessibilityFaults(page)).toEqual([]);
        await click(first.getByRole('heading').getByRole('link'));
        await expect(page).toHaveURL(`/product/${slug}`);
        await expect(visitor.button(t.sheet.print)).toBeVisible();
        await click(page.locator('main a[href="/contact"]'));
        expect(clicks).toBeLessThanOrEqual(4);

        await expect(page).toHaveURL('/contact');
        for (const [field, value] of Object.entries(message))
          await visitor.field(field).fill(value);
        await visitor.field('country').fill('Examplia');
        const sent = page.waitForRequest(`**${api.contact.path}`);
        await page.locator('main form button[type=submit]').click();
        expect((await sent).postDataJSON()).toEqual({
          ...message,
          subject: 'quote',
          machines: `${t.names[slug]} (${code})`,
          country: 'Examplia',
          language,
        });
        await expect(visitor.field('message')).toHaveValue('');
      });

    test('machines from cards and from the comparison are one request, in the language of the form', async ({
      page,
      visitor,
    }) => {
      await visitor.enterByPass('/products?compare=usv,submarine');
      const add = (slug: Slug) =>
        page
          .getByRole('button', { name: new RegExp(`^${t.enquiry.add} – ${t.names[slug]}`) })
          .first();
      await add('usv').click();
      await visitor.button(t.enquiry.addAll).click();
      await page.locator('main a[href="/contact"]').click();
      const form = page.locator('main form');
      await expect(form.getByRole('group').getByRole('listitem')).toHaveCount(2);
      expect(await accessibilityFaults(page)).toEqual([]);

      const other = language === 'ar' ? 'en' : 'ar';
      await visitor.field('organisation').fill('Coast Guard');
      await page.getByRole('banner').locator(`button[value=${other}]:visible`).first().click();
      await expect(form.getByRole('listitem').first()).toContainText(texts[other].names.usv);
      await expect(visitor.field('organisation')).toHaveValue('Coast Guard');
      await page.reload();
      await expect(form.getByRole('group').getByRole('listitem')).toHaveCount(2);
    });

    test('machines that the URL names are in the form after the gate, and follow the language', async ({
      page,
      visitor,
    }) => {
      await visitor.enter('/contact?machines=/product/usv,/product/submarine');
      const machines = page.locator('main form').getByRole('group').getByRole('listitem');
      await expect(machines).toContainText([t.names.usv, t.names.submarine]);
      await expect(page).toHaveURL('/contact');
      const other = language === 'ar' ? 'en' : 'ar';
      await page.getByRole('banner').locator(`button[value=${other}]:visible`).first().click();
      await expect(machines).toContainText([texts[other].names.usv, texts[other].names.submarine]);
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
      visitor: { page },
    }) => {
      await page.request.post(api.gate.open.path, { data: { password: gatePassword } });
      await page.goto('/products');
      await page.locator('[name=payload]').fill('30');
      await page.locator('[name=payload]').press('Enter');
      await expect(page).toHaveURL(/\?payload=30/);
      await expect(page.getByText(t.choose.withoutScripts)).toBeVisible();
      const seaPatrol = page.locator('dl div', { hasText: t.choose.missions.seaPatrol });
      await expect(seaPatrol.getByRole('link')).toHaveText([
        t.names.usv,
        t.names.submarine,
        t.names['surveillance-uavs'],
      ]);
      await expect(page.locator('li[data-domain]:visible')).toHaveCount(7);
    });
  });
}
