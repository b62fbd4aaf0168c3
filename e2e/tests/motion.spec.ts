import type { Page } from '@playwright/test';
import { isHydrated } from '../support/page/hydration.ts';
import { expect, test } from '../support/test.ts';

// Motion and the visitors who get it (CONTRIBUTING.md, "Add motion"). All other specs open pages with reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Seen {
  transitions: number;
  /** The view transition names of elements that morph into an element of the next page. */
  names: string[];
}

declare global {
  interface Window {
    seenMotion?: Seen;
  }
}

/** Counts view transitions and collects the named elements in them, from the next document on. */
async function watchTransitions(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { transitions: 0, names: [] };
    window.seenMotion = seen;
    const start = document.startViewTransition.bind(document);
    const named = () =>
      [...document.querySelectorAll('main *')]
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => name !== 'none');
    document.startViewTransition = ((update: () => Promise<void>) => {
      seen.transitions += 1;
      seen.names.push(`before: ${named().join()}`);
      return start(async () => {
        await update();
        seen.names.push(`after: ${named().join()}`);
      });
    }) as typeof document.startViewTransition;
  });
  return () => page.evaluate(() => window.seenMotion ?? { transitions: 0, names: [] });
}

const fromCardToProduct = async (page: Page) => {
  // Before, the link loads a document.
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.locator('main a[href="/product/usv"]').last().click();
  await expect(page).toHaveURL('/product/usv');
  await expect(page.locator('h1#page-title')).toBeFocused();
};

test('a page change is a view transition in which the picture of the card is kept', async ({
  page,
  visitor,
}) => {
  const seen = await watchTransitions(page);
  await visitor.enterByPass('/products');
  await expect(page.locator('html')).toHaveAttribute('data-motion');
  await fromCardToProduct(page);
  expect(await seen()).toEqual({
    transitions: 1,
    names: ['before: product-picture', 'after: product-header,product-picture'],
  });
});

test('on the way back the picture returns to its card, at the previous scroll position', async ({
  page,
  visitor,
}) => {
  const seen = await watchTransitions(page);
  await visitor.enterByPass('/');
  const card = page.locator('main a[href="/product/usv"]').last();
  await card.scrollIntoViewIfNeeded();
  await expect(page.locator('html')).toHaveAttribute('data-motion');
  await fromCardToProduct(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(card).toBeInViewport();
  expect((await seen()).names.slice(-2)).toEqual([
    'before: product-header,product-picture',
    'after: product-picture',
  ]);
});

test('the picture of a product that is scrolled out of view does not fly in', async ({
  page,
  visitor,
}) => {
  const seen = await watchTransitions(page);
  await visitor.enterByPass('/product/usv');
  await expect(page.locator('html')).toHaveAttribute('data-motion');
  const next = page.locator('main nav a[href="/product/vtol-drones"]');
  await next.scrollIntoViewIfNeeded();
  await expect(page.locator('figure').first()).toHaveCSS('view-transition-name', 'none');
  await next.click();
  await expect(page).toHaveURL('/product/vtol-drones');
  await expect(page.locator('h1#page-title')).toBeFocused();
  expect(await seen()).toEqual({
    transitions: 1,
    names: ['before: ', 'after: product-header,product-picture'],
  });
});

test('with reduced motion no page transition runs', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seen = await watchTransitions(page);
  await visitor.enterByPass('/products');
  await fromCardToProduct(page);
  expect((await seen()).transitions).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-motion');
});

test('nothing moves for a visitor with a data saver', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const seen = await watchTransitions(page);
  await visitor.enterByPass('/products');
  await fromCardToProduct(page);
  expect((await seen()).transitions).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-motion');
});

test('sections move up only with scrolling, and can always be read', async ({ page, visitor }) => {
  await visitor.enterByPass('/about');
  await expect(page.locator('html')).toHaveAttribute('data-motion');
  const containers = await page.evaluate(() =>
    [...document.querySelectorAll('main section > div')].map((element) => {
      const { opacity, animationName } = getComputedStyle(element);
      return { opacity, moves: animationName !== 'none' };
    }),
  );
  expect(containers.some(({ moves }) => moves)).toBe(true);
  expect(containers.every(({ opacity }) => opacity === '1')).toBe(true);
});

const heroWithLoop = '/product/vtol-drones';

for (const path of ['/', heroWithLoop])
  test(`the loop of a hero at ${path} begins after the page has loaded, shifts nothing, and pauses by its button and out of view`, async ({
    page,
    visitor,
  }) => {
    await page.addInitScript(() => {
      const connection = { effectiveType: '4g', downlink: 10 };
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
    await visitor.enterByPass(path);
    const pause = page.getByRole('button', { name: 'إيقاف حركة الصورة' });
    await expect(pause).toBeVisible();
    const video = page.locator('main video');
    const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await expect.poll(time).toBeGreaterThan(0.1);
    const measured = await page.evaluate(() => {
      const observe = (type: string) => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type, buffered: true });
        return observer.takeRecords();
      };
      const [navigation] = performance.getEntriesByType('navigation');
      const files = performance.getEntriesByType('resource');
      const shifts = observe('layout-shift') as (PerformanceEntry & { value: number })[];
      const paints = observe('largest-contentful-paint') as (PerformanceEntry & {
        element: Element | null;
      })[];
      return {
        loaded: (navigation as PerformanceNavigationTiming).loadEventStart,
        requested: files.find(({ name }) => name.endsWith('.mp4'))?.startTime ?? 0,
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
        largest: paints.at(-1)?.element?.localName,
      };
    });
    expect(measured.requested).toBeGreaterThan(measured.loaded);
    expect(measured).toMatchObject({ shift: 0, largest: 'img' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(isPaused).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(isPaused).toBe(false);
    await pause.press('Enter');
    await expect(page.getByRole('button', { name: 'تشغيل حركة الصورة' })).toBeFocused();
    await expect.poll(isPaused).toBe(true);
  });

test('with reduced motion no loop is requested', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const videos: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) videos.push(request.url());
  });
  await visitor.enterByPass(heroWithLoop);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(videos).toEqual([]);
  await expect(page.locator('video')).toHaveCount(0);
});
