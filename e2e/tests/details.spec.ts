import type { Locator, Page } from '@playwright/test';
import { routes } from '../../tools/checks/repository/sitemap.ts';
import { expect, test } from '../support/test.ts';
import { describeIn } from '../support/describeIn.ts';

/** Returns the words in the main area that are broken across lines without a hyphen in the text. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });

const productPaths = routes.filter((route) => route.startsWith('/product/'));

// Small details that are visible in a screenshot, but that nobody would notice there.

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error(`${String(locator)} is not shown`);
  return { ...found, bottom: found.y + found.height, end: found.x + found.width };
};

/** Returns the baseline of an element's text. The bottom of an empty inline block is on the baseline. */
const baseline = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    one.append(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  });

const textEdges = (link: Locator) =>
  link.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    const own = one.getBoundingClientRect();
    return [text.left - own.left, own.right - text.right];
  });

/** Loads the picture of a datasheet, which loads only for printing, and waits for it. */
const showDatasheet = async (page: Page): Promise<Locator> => {
  const picture = page.locator('#sheet-picture img');
  await page.emulateMedia({ media: 'print' });
  await picture.evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager';
    await image.decode();
  });
  return picture;
};

describeIn('ar', '', (language) => {
  test('no word of a product page breaks on a phone, nor at a zoom of 400 %', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass('/about');
    for (const path of productPaths) {
      await page.goto(path);
      await expect(visitor.heading()).toBeVisible();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await brokenWords(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

  test('key figures of different lengths have the same baseline', async ({ page, visitor }) => {
    await visitor.enterByPass('/product/surveillance-uavs');
    const values = page.locator('main dl').first().locator('dd');
    const range = await baseline(values.nth(0).locator('bdi').first());
    const endurance = await baseline(values.nth(1).locator('bdi').first());
    expect(Math.abs(range - endurance)).toBeLessThan(1);
  });

  test('the drawings of a mission’s steps fly towards the next step', async ({ page, visitor }) => {
    await visitor.enterByPass('/product/bat');
    const drawings = page.locator('main ol svg');
    await expect(drawings).toHaveCount(4);
    await expect(drawings.first()).toHaveCSS('scale', language === 'ar' ? '-1 1' : 'none');
  });

  test('the labels of the ring above the footer are not cut off', async ({ page, visitor }) => {
    await visitor.enterByPass('/product/usv');
    const section = page.locator('section:has(a[href="/contact"])').last();
    await section.scrollIntoViewIfNeeded();
    const label = await box(section.getByText('270', { exact: true }));
    expect(label.bottom).toBeLessThan((await box(section)).bottom);
  });

  test('the focus ring of a header link does not touch the text of the link', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass('/about');
    const edges = await textEdges(page.getByRole('banner').locator('nav a').first());
    expect(Math.min(...edges)).toBeGreaterThan(8);
  });

  test('a dense datasheet shows its picture uncropped', async ({ page, visitor }) => {
    await visitor.enterByPass('/product/heavy-lift-drones');
    const picture = await showDatasheet(page);
    const { width, height } = await box(picture);
    const shape = await picture.evaluate(
      (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
    );
    expect(width / height).toBeCloseTo(shape, 1);
  });
});
