import { api } from '@sumut/contracts/api/api';
import type { PortalNews } from '@sumut/contracts/content/news';
import {
  ContentEditor,
  contentLists,
  contentPath,
  contentTexts,
} from '../../support/contentEditor.ts';
import { newVisitor } from '../../support/newVisitor.ts';
import { test } from '../../support/ownSite.ts';
import { enterPortal, signIn } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const draft = {
  'title.ar': 'عنوان أول',
  'title.en': 'A first title',
  'text.ar': 'نص.',
  'text.en': 'Some words.',
};
const listPaths = [
  api.content.news.list.path,
  api.content.media.list.path,
  api.content.openings.list.path,
];

describeIn('ar', '', (language) => {
  test.use({
    expectedErrors: [
      'ERR_INTERNET_DISCONNECTED',
      '409 (Conflict)',
      '403 (Forbidden)',
      // Preloaded files are unused while the gate is closed.
      'was preloaded using link preload',
    ],
  });

  test('input survives a lost network, a reload and a conflict', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const mine = new ContentEditor(visitor, language);
    // The test enters the password. `enterByPass` would restore the gate session on the reload.
    await visitor.enter('/employee-login');
    await signIn(visitor, 'admin');
    const stored = async () =>
      (
        (await (await page.request.get(api.content.news.list.path)).json()) as {
          items: PortalNews[];
        }
      ).items;

    await test.step('a lost network and a reload', async () => {
      await mine.open('news', 'new');
      await mine.fill(draft);
      await page.context().setOffline(true);
      await visitor.button(mine.t.save).click();
      await expect(page.getByRole('alert')).toContainText(mine.t.saveErrorTitle);
      await expect(visitor.field('title.ar')).toHaveValue(draft['title.ar']);
      await page.context().setOffline(false);
      expect(await stored()).toEqual([]);
      await page.reload();
      // Whether a reload closes the gate depends on the time since the last click.
      const restored = page.getByText(mine.t.draft.text);
      const gate = visitor.button(visitor.texts.gate.submit);
      await expect(gate.or(restored)).toBeVisible();
      if (await gate.isVisible()) await visitor.passGate();
      await expect(restored).toBeVisible();
      for (const [name, value] of Object.entries(draft)) {
        await expect(visitor.field(name)).toHaveValue(value);
      }
      await mine.save('news');
      expect(await stored()).toMatchObject([{ title: { ar: draft['title.ar'] }, version: 1 }]);
    });

    await test.step('a conflict with a colleague', async () => {
      const [{ id } = { id: '' }] = await stored();
      const other = await newVisitor(browser, ownSite.url, language);
      const theirs = new ContentEditor(other, language);
      await enterPortal(other, 'admin');
      await theirs.open('news', id);
      await mine.open('news', id);
      await mine.fill({ 'title.en': 'My title' });
      await theirs.fill({ 'title.en': 'Their title' });
      await theirs.save('news');

      await visitor.button(mine.t.save).click();
      const keep = visitor.button(mine.t.conflict.keep);
      await expect(keep).toBeVisible();
      await expect(visitor.field('title.en')).toHaveValue('My title');
      expect(await stored()).toMatchObject([{ title: { en: 'Their title' }, version: 2 }]);
      await keep.click();
      await mine.save('news');
      expect(await stored()).toMatchObject([{ title: { en: 'My title' }, version: 3 }]);
      await other.page.context().close();
    });
  });

  test('an employee cannot open the content lists and sees who can', async ({ page, visitor }) => {
    await enterPortal(visitor, 'employee');
    const tabs = page.getByRole('navigation', { name: visitor.texts.portal.dashboard.sections });
    await expect(tabs.getByRole('link')).toHaveCount(4);
    await page.goto(contentPath('news', 'new'));
    await expect(page.getByText(visitor.texts.portal.forbidden.text)).toBeVisible();
    await expect(page.getByRole('navigation', { name: contentTexts[language].lists })).toHaveCount(
      0,
    );
    for (const path of listPaths) {
      expect((await page.request.get(path)).status()).toBe(403);
      expect((await page.request.post(path, { data: {} })).status()).toBe(403);
    }
    expect(listPaths).toHaveLength(contentLists.length);
  });
});
