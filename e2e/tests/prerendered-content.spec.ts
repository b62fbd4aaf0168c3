import { api } from '@sumut/contracts/api/api';
import { languages } from '@sumut/contracts/language/language';
import { createClient } from '../../server/testing/client.ts';
import { news } from '../../server/testing/publishing.ts';
import { demoAccount } from '../support/demoAccount.ts';
import { test } from '../support/ownSite.ts';
import { waitForRenderedPages } from '../support/page/rendered.ts';
import { isHydrated, markElements, replacedElements } from '../support/page/hydration.ts';
import { expect } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';

/** Publishes news items as an admin does. */
async function publishNews(site: string, titles: readonly string[]): Promise<void> {
  const client = createClient(site);
  await client.unlock();
  const { username, password } = demoAccount('admin');
  await client.signIn(username, password);
  for (const title of titles) {
    const text = `The summary.\n\nThe rest of ${title}.`;
    const item = { ...news, title: { ar: title, en: title }, text: { ar: text, en: text } };
    const answer = await client.send('POST', api.content.news.list.path, item);
    expect(answer.status).toBe(201);
  }
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('published news is in the document, is taken over as it is, and is not requested', async ({
      page,
      visitor,
      ownSite,
    }) => {
      await publishNews(ownSite.url, ['First']);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      let letGo: () => void = () => undefined;
      const going = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(/\/assets\/.*\.js/, async (route) => {
        await going;
        await route.continue();
      });
      // A module fills its place in the page.
      await page.route(/\/modules\/.*\.js/, () => undefined);
      await visitor.enterByPass('/media', gatePassword, { waitUntil: 'commit' });
      const article = page.getByRole('article', { name: 'First' });
      await expect(article).toBeVisible();
      await markElements(page);
      letGo();
      await expect.poll(() => isHydrated(page)).toBe(true);
      expect(await replacedElements(page)).toEqual([]);
      await article.getByRole('button').click();
      await expect(article.getByRole('button', { expanded: true })).toBeVisible();
      expect(requested).not.toContain(api.published.news.path);

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await publishNews(ownSite.url, ['Second']);
      await page.goto('/media');
      await expect(page.getByRole('article', { name: 'Second' })).toBeVisible();
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('all news is there, each to its end, and no button that does nothing', async ({
        page,
        visitor,
        ownSite,
      }) => {
        const titles = ['1', '2', '3', '4', '5', '6', '7', '8'];
        await publishNews(ownSite.url, titles);
        await page.request.post(api.gate.open.path, { data: { password: gatePassword } });
        await waitForRenderedPages(page);
        await page.goto('/media');
        await expect(visitor.heading()).toBeVisible();
        for (const title of titles) {
          const article = page.getByRole('article', { name: title });
          await expect(article.getByText(`The rest of ${title}.`)).toBeVisible();
        }
        await expect(page.getByRole('region').first().getByRole('button')).toHaveCount(0);
      });
    });
  });
}
