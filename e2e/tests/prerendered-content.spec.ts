import { api } from '@sumut/contracts/api/api';
import { fillPath } from '@sumut/contracts/api/endpoint';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import type { NewsFields } from '@sumut/contracts/content/news';
import type { OpeningFields, PortalOpening } from '@sumut/contracts/content/openings';
import { createClient } from '../../server/testing/client.ts';
import { delayRequests } from '../support/delayRequests.ts';
import { demoAccount } from '../support/demoAccount.ts';
import { test } from '../support/ownSite.ts';
import { layoutShifts, watchLayoutShifts } from '../support/page/layoutShifts.ts';
import { waitForRenderedPages } from '../support/page/rendered.ts';
import {
  differingAttributes,
  isHydrated,
  markElements,
  replacedElements,
} from '../support/page/hydration.ts';
import { expect } from '../support/test.ts';
import { stripIsolates } from '../support/texts.ts';
import { gatePassword } from '../support/visitor.ts';
import { describeIn } from '../support/describeIn.ts';

async function signIn(site: string) {
  const client = createClient(site);
  await client.unlock();
  const { username, password } = demoAccount('admin');
  await client.signIn(username, password);
  return client;
}

/** Publishes news items as an admin does. */
async function publishNews(site: string, titles: readonly string[]): Promise<void> {
  const client = await signIn(site);
  for (const title of titles) {
    const text = `The summary.\n\nThe rest of ${title}.`;
    const item: NewsFields = {
      published: true,
      category: 'award',
      date: '2025-11-20',
      title: { ar: title, en: title },
      text: { ar: text, en: text },
    };
    const response = await client.send('POST', api.content.news.list.path, item);
    expect(response.status).toBe(201);
  }
}

const newOpening = {
  published: true,
  department: 'electronics',
  location: 'abuDhabi',
  type: 'fullTime',
  title: { ar: 'مهندس تكامل', en: 'Integration Engineer' },
  description: { ar: 'يجمع الأنظمة.', en: 'Brings systems together.' },
  requirements: { ar: ['خبرة في \u2066CAN\u2069', 'دقة'], en: ['Experience with CAN', 'Care'] },
} satisfies OpeningFields;

/** Closes the first opening and adds another one, as an admin does. */
async function changeOpenings(site: string): Promise<void> {
  const client = await signIn(site);
  const response = await client.get(api.content.openings.list.path);
  const { items } = (await response.json()) as { items: PortalOpening[] };
  const [{ id, version } = { id: '', version: 0 }] = items;
  const path = fillPath(api.content.openings.change.path, { id });
  const closed = await client.send('PATCH', path, { published: false, version });
  expect(closed.status).toBe(200);
  const added = await client.send('POST', api.content.openings.list.path, newOpening);
  expect(added.status).toBe(201);
}

describeIn('en', '', (language) => {
  test.beforeEach(async ({ page }) => {
    await page.request.post(api.gate.open.path, { data: { password: gatePassword } });
    await waitForRenderedPages(page);
  });

  test('published news is in the document, is hydrated without a change, and is not requested', async ({
    page,
    visitor,
    ownSite,
  }) => {
    await publishNews(ownSite.url, ['First']);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const resume = await delayRequests(page, /\/(assets|modules)\/.*\.js/);
    await visitor.enterByPass('/media', gatePassword, { waitUntil: 'commit' });
    const article = page.getByRole('article', { name: 'First' });
    await expect(article).toBeVisible();
    await markElements(page);
    resume();
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

  test('the current openings are in the document, and stay without a request or a layout shift', async ({
    page,
    visitor,
    ownSite,
  }) => {
    await changeOpenings(ownSite.url);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const resume = await delayRequests(page, /\/(assets|modules)\/.*\.js/);
    await watchLayoutShifts(page);
    await visitor.enterByPass('/careers', gatePassword, { waitUntil: 'commit' });
    const [closed] = builtInOpenings;
    const title = page.getByRole('heading', { name: newOpening.title[language] });
    const gone = page.getByRole('heading', { name: closed?.title[language] ?? '' });
    const list = page.locator('[data-published=openings]');
    await expect(title).toBeVisible();
    await expect(gone).toHaveCount(0);
    const readList = () => list.innerText();
    await page.evaluate(() => document.fonts.ready);
    const before = await readList();
    const shifted = (await layoutShifts(page)).lines.length;
    const box = await list.boundingBox();
    await markElements(page);
    resume();
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect(await replacedElements(page)).toEqual([]);
    expect(await differingAttributes(page)).toEqual([]);
    expect(await readList()).toBe(before);
    expect(await list.boundingBox()).toEqual(box);
    const { lines } = await layoutShifts(page);
    expect(lines.slice(shifted)).toEqual([]);
    expect(requested).not.toContain(api.published.openings.path);
    await title.click();
    await expect(list.getByText(newOpening.description[language])).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the current openings are in the page, each with its requirements', async ({
      page,
      visitor,
      ownSite,
    }) => {
      await changeOpenings(ownSite.url);
      await page.goto('/careers');
      await expect(visitor.heading()).toBeVisible();
      const row = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: newOpening.title[language] }),
      });
      await row.locator('summary').click();
      await expect(row.getByText(newOpening.description[language])).toBeVisible();
      for (const requirement of newOpening.requirements[language])
        await expect(row.getByText(stripIsolates(requirement))).toBeVisible();
      const [closed] = builtInOpenings;
      await expect(page.getByText(closed?.title[language] ?? '')).toHaveCount(0);
    });

    test('all news is in the page at full length, without a button that does nothing', async ({
      page,
      visitor,
      ownSite,
    }) => {
      const titles = ['1', '2', '3', '4', '5', '6', '7', '8'];
      await publishNews(ownSite.url, titles);
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
