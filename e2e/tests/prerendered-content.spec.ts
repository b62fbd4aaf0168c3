import { api } from '@sumut/contracts/api/api';
import { languages } from '@sumut/contracts/language/language';
import { createClient } from '../../server/testing/client.ts';
import { news } from '../../server/testing/publishing.ts';
import { demoAccount } from '../support/demoAccount.ts';
import { test } from '../support/ownSite.ts';
import { isHydrated, markElements, replacedElements } from '../support/page/hydration.ts';
import { expect } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';

/** Publishes a news item as an admin does. */
async function publishNews(site: string, title: string): Promise<void> {
  const client = createClient(site);
  await client.unlock();
  const { username, password } = demoAccount('admin');
  await client.signIn(username, password);
  const item = { ...news, title: { ar: title, en: title } };
  const answer = await client.send('POST', api.content.news.list.path, item);
  expect(answer.status).toBe(201);
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('published news is in the document, is taken over as it is, and is not requested', async ({
      page,
      visitor,
      ownSite,
    }) => {
      await publishNews(ownSite.url, 'First');
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
      await publishNews(ownSite.url, 'Second');
      await page.goto('/media');
      await expect(page.getByRole('article', { name: 'Second' })).toBeVisible();
    });
  });
}
