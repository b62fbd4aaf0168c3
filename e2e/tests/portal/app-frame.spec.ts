import type { Locator, Page } from '@playwright/test';
import { signInPath, viewPaths } from '@sumut/contracts/portal/paths';
import { applicant } from '../../../server/testing/forms.ts';
import { createApplicant, detail } from '../../support/applications.ts';
import { Inbox, sendMessages } from '../../support/inbox.ts';
import { test as ownTest } from '../../support/ownSite.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { enterPortal, signIn } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

/** The viewport of a laptop below the bars of the browser. */
const laptop = { width: 1366, height: 657 };
const phone = { width: 390, height: 844 };

const people = {
  ar: {
    firstName: 'عبدالرحمن',
    lastName: 'بن خليفة المزروعي',
    message: 'نرجو التكرّم بتزويدنا بالمواصفات الفنية.',
  },
  en: {
    firstName: 'Christopher',
    lastName: 'Montgomery-Whitfield',
    message: 'We would like the datasheet of the vessel.',
  },
};

/** Returns the number of elements that are completely in the window and not covered. */
const wholeInView = (rows: Locator): Promise<number> =>
  rows.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const middle = (left + right) / 2;
        return [top + 2, bottom - 2].every((y) =>
          element.contains(document.elementFromPoint(middle, y)),
        );
      }).length,
  );

/** Returns the share of an element's height that is in the window and not cut off by its scroll container. */
const shareInView = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const middle = (left + right) / 2;
    let seen = 0;
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(bottom, window.innerHeight); y++)
      if (one.contains(document.elementFromPoint(middle, y))) seen++;
    return seen / (bottom - top);
  });

const chat = (page: Page) => page.locator('a[href^="https://wa.me"]');

describeIn('ar', '', (language) => {
  test('the portal fills the window below a slim bar, and the sign-in page has header, footer and chat like every page', async ({
    page,
    visitor,
  }) => {
    const { texts } = visitor;
    const bar = page.getByRole('banner');
    await visitor.enterByPass(signInPath);
    await expect(bar.getByRole('navigation')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(chat(page)).toBeVisible();

    await signIn(visitor, 'admin');
    await expect(bar).toContainText(texts.portal.portal);
    await expect(bar.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(chat(page)).toHaveCount(0);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(50);

    await page.keyboard.press('Shift+Tab');
    const other = language === 'ar' ? 'English' : 'العربية';
    await bar.getByRole('button', { name: other }).click();
    await expect(page.locator('html')).not.toHaveAttribute('lang', language);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await bar.locator('a[href="/"]').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(chat(page)).toBeVisible();
    await expect(visitor.heading()).toBeFocused();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(bar.getByRole('button', { expanded: false })).toBeVisible();
  });

  test('the skip link moves the focus past bar and rail into the page', async ({
    page,
    visitor,
  }) => {
    await enterPortal(visitor, 'employee');
    await page.goto(viewPaths.messages);
    await expect(visitor.heading()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the rail can be folded to icons and stays folded, and screen readers still read its names', async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize(laptop);
    await enterPortal(visitor, 'admin');
    const t = visitor.texts.portal;
    const rail = page.getByRole('navigation', { name: t.dashboard.sections });
    const width = async () => (await rail.boundingBox())?.width ?? 0;
    expect(await width()).toBeGreaterThan(120);
    await visitor.button(t.dashboard.fold).click();
    await expect.poll(width).toBeLessThan(60);
    await page.goto(viewPaths.audit);
    await expect(visitor.button(t.dashboard.unfold)).toHaveAttribute('aria-expanded', 'false');
    await expect(rail.getByRole('link', { name: t.audit.title })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await width()).toBeLessThan(60);
    const link = rail.getByRole('link', { name: t.accounts.title });
    await link.hover();
    const name = link.getByText(t.accounts.title, { exact: true });
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(40);
    await visitor.button(t.dashboard.unfold).click();
    await expect.poll(width).toBeGreaterThan(120);
  });
});

describeIn('ar', 'with records,', (language) => {
  ownTest.use({ siteVariables: { FREE_FORMS: '1000' } });
  const person = people[language];

  ownTest(
    'at 1366 × 657 nine messages are in view, and half a page of a CV with its rating and status',
    async ({ page, visitor, ownSite }) => {
      await page.setViewportSize(laptop);
      const messages = Array.from({ length: 14 }, () => ({ ...person, language }));
      await sendMessages(ownSite.url, ...messages);
      const { apply } = await createApplicant(ownSite.url);
      const { firstName, lastName } = person;
      const id = await apply({ ...applicant, firstName, lastName });
      const inbox = new Inbox(visitor);
      await inbox.open('admin');
      expect(await wholeInView(inbox.rows)).toBeGreaterThanOrEqual(9);
      await inbox.rows.first().getByRole('link').click();
      await expect(inbox.status).toBeVisible();
      expect(await wholeInView(inbox.rows)).toBeGreaterThanOrEqual(9);

      const t = visitor.texts.portal;
      await page.goto(`${viewPaths.applications}?id=${id}`);
      await visitor.button(t.applications.showCv).click();
      const pane = detail(page, t.applications.item);
      const paper = pane.locator('canvas').first();
      await expect(paper).toBeVisible();
      await expect.poll(() => shareInView(paper)).toBeGreaterThanOrEqual(0.5);

      // The application and its annotations scroll separately, and the page does not scroll.
      await pane
        .getByRole('heading', { name: t.applications.coverLetter })
        .scrollIntoViewIfNeeded();
      await expect(pane.locator('select[name=status]')).toBeInViewport({ ratio: 1 });
      await expect(pane.getByRole('group', { name: t.applications.rating })).toBeInViewport({
        ratio: 1,
      });
      await expect(pane.locator('select[name=assignee]')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(laptop.height);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  ownTest(
    'on a phone, list and record are pages of their own, with the sections under the thumb',
    async ({ page, visitor, ownSite }) => {
      await page.setViewportSize(phone);
      const ids = await sendMessages(ownSite.url, { ...person, language }, { ...person, language });
      const inbox = new Inbox(visitor);
      await inbox.open('admin');
      const t = visitor.texts.portal;
      const rail = page.getByRole('navigation', { name: t.dashboard.sections });
      const isThumbSized = async () => {
        for (const link of await rail.getByRole('link').all()) {
          const box = await link.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
      };
      await isThumbSized();
      await expect(rail).toBeInViewport({ ratio: 1 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await inbox.row(person.lastName).first().getByRole('link').click();
      await expect(inbox.list).toBeHidden();
      await expect(inbox.detail.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(inbox.status).toBeVisible();
      await expect(rail).toBeInViewport({ ratio: 1 });
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await inbox.note.scrollIntoViewIfNeeded();
      await expect(inbox.status).toBeInViewport({ ratio: 1 });
      await inbox.detail.getByRole('link', { name: t.record.back }).click();
      await expect(inbox.list).toBeVisible();
      await expect(inbox.detail).toBeHidden();
      await expect(inbox.list.locator('a:focus')).toHaveAttribute('href', RegExp(ids.join('|')));
      for (const link of await rail
        .getByRole('link')
        .filter({ hasNotText: t.messages.title })
        .all()) {
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(visitor.heading()).toHaveText(
          (await link.innerText()).replace(/\s*\d.*$/su, ''),
        );
        await expect(visitor.heading()).toBeFocused();
        expect(await sidewaysOverflow(page)).toBe(0);
      }
    },
  );
});
