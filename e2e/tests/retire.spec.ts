import { api } from '@sumut/contracts/api/api';
import { viewPaths } from '@sumut/contracts/portal/paths';
import careers from '../../mf-careers/module.json' with { type: 'json' };
import { newVisitor } from '../support/newVisitor.ts';
import { test } from '../support/ownSite.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { enterPortal } from '../support/portal.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';
import { describeIn } from '../support/describeIn.ts';

const path = '/careers';
const target = '/about';
const plain = (text: string) => text.replaceAll(/\p{Cf}/gu, '');

/** Locates the button in a release row. The button's name contains the module's title between Unicode isolates. */
const rowButton = ({ page }: Visitor, label: string, title: string) =>
  page.getByRole('button', { name: new RegExp(`${label}.*${title}`) });

describeIn('en', '', (language) => {
  test('a retired module loses its links immediately and its page after the grace time, and going live restores it', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const title = careers.title[language];
    const t = visitor.texts.releases.modules;
    const admin = await newVisitor(browser, ownSite.url, language);
    await enterPortal(admin, 'admin');
    await admin.page.goto(viewPaths.modules);
    const retire = async (grace: string) => {
      await rowButton(admin, t.dialogs.retire.confirm, title).click();
      const dialog = admin.page.getByRole('dialog');
      await dialog.locator('[name=grace]').fill(grace);
      await dialog.locator('[name=redirect]').fill(target);
      await dialog.getByRole('button', { name: t.dialogs.retire.confirm }).click();
      await expect(dialog).toHaveCount(0);
      await expect(admin.button(t.retired.bringBack)).toBeVisible();
    };
    const bringBack = async () => {
      await admin.button(t.retired.bringBack).click();
      const dialog = admin.page.getByRole('dialog');
      await expect.poll(async () => plain(await dialog.innerText())).toContain(t.retired.returns);
      await dialog.getByRole('button', { name: t.dialogs.live.confirm }).click();
      await expect(dialog).toHaveCount(0);
      await expect(admin.button(t.retired.bringBack)).toHaveCount(0);
    };
    const links = page.locator(`a[href="${path}"]`);

    await visitor.enterByPass(target);
    await expect(links).toHaveCount(careers.navigation.length);
    await retire('7');
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(visitor.heading()).toHaveText(title);
    await expect(links).toHaveCount(0);

    await bringBack();
    await page.goto(target);
    await expect(links).toHaveCount(careers.navigation.length);

    await retire('0');
    await page.goto(api.site.health.path);
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await expect(links).toHaveCount(0);
    // The redirect also works within the page, without another document.
    await page.goto('/contact');
    // Before hydration React would find another page than the one in the document.
    await expect.poll(() => isHydrated(page)).toBe(true);
    await page.evaluate((to) => {
      document.documentElement.dataset['same'] = 'yes';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page).toHaveURL(target);
    await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
    await expect(visitor.heading()).toBeVisible();
    await admin.page.close();
  });
});
