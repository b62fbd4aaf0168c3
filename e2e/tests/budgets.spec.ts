import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { documentSearchId } from '@sumut/contracts/gate/document';
import { answerBudget, budgets, gateBudget, pictureBudgets, screens } from '../support/budgets.ts';
import { scrollThrough } from '../support/page/scrollThrough.ts';
import { expect, test } from '../support/test.ts';

type Kind = 'scripts' | 'styles';
const kinds: Record<string, Kind> = { js: 'scripts', css: 'styles' };
const getPath = (response: Response) => new URL(response.url()).pathname;
const getKind = (response: Response) => kinds[getPath(response).split('.').at(-1) ?? ''];

/** Measures what a page requests. Sizes are those of brotli at its highest level, because the server may compress at a lower level. */
function measure(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  /** The scripts and styles from the server. On a slow machine the browser may read a file a second time, from its cache. */
  const files = async () => {
    const loaded = responses.filter(getKind);
    const sizes = await Promise.all(loaded.map((one) => one.request().sizes()));
    return loaded.filter((_, at) => (sizes[at]?.responseBodySize ?? 0) > 0);
  };
  const bodies = async (kind: Kind) =>
    Promise.all((await files()).filter((one) => getKind(one) === kind).map((one) => one.body()));
  return {
    async bytes(kind: Kind) {
      const sizes = (await bodies(kind)).map((body) => brotliCompressSync(body).length);
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    /** The number of scripts and styles that the document does not name. They arrive a round trip later. */
    async late() {
      const html = await responses.find((one) => one.request().isNavigationRequest())?.text();
      const paths = (await files()).map(getPath);
      return paths.filter((file) => html?.includes(file) !== true).length;
    },
  };
}

const within = (what: string, measured: number, budget: number) =>
  expect
    .soft(measured, `${what}: ${measured}, which is ${measured - budget} over its budget`)
    .toBeLessThanOrEqual(budget);

test('a direct visit to a page keeps within the budget of that page', async ({
  browser,
  baseURL,
  page,
  visitor,
}) => {
  test.slow();
  await visitor.enterByPass(shellPaths.terms);
  const storageState = await page.context().storageState();
  for (const { path, scripts, styles, late } of budgets) {
    await test.step(path, async () => {
      const context = await browser.newContext({ storageState, baseURL: baseURL ?? '' });
      const direct = await context.newPage();
      const measured = measure(direct);
      await direct.goto(path);
      await expect(direct.locator('h1#page-title')).toBeVisible();
      await direct.waitForLoadState('networkidle');
      within(`Script of ${path}, bytes`, await measured.bytes('scripts'), scripts);
      within(`Styles of ${path}, bytes`, await measured.bytes('styles'), styles);
      within(`Files of ${path} that its document does not name`, await measured.late(), late);
      await context.close();
    });
  }
});

test('pages answer before more script than the budget has arrived', async ({ page, visitor }) => {
  await visitor.enterByPass(shellPaths.terms);
  for (const { path } of budgets.filter(({ path: one }) => !one.startsWith('/employee'))) {
    const early = await page.context().newPage();
    await early.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const measured = measure(early);
    await early.goto(path);
    const inline = await early.locator('script:not([src], [type])').allTextContents();
    const bytes = inline.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    const all = bytes + (await measured.bytes('scripts'));
    within(`Script of ${path} until it answers, bytes`, all, answerBudget);
    // The press itself requests the other scripts.
    await early.route(/\.js$/, () => undefined);
    await early.getByRole('banner').locator('button[aria-haspopup=dialog]').click();
    await expect(early.locator(`#${documentSearchId}`)).toBeVisible();
    await early.close();
  }
});

for (const screen of ['phone', 'desk'] as const)
  test(`the pictures of a page keep within its budget on a ${screen}`, async ({
    browser,
    baseURL,
    page,
    visitor,
  }) => {
    await visitor.enterByPass(shellPaths.terms);
    const storageState = await page.context().storageState();
    for (const budget of pictureBudgets) {
      const context = await browser.newContext({
        ...screens[screen],
        storageState,
        baseURL: baseURL ?? '',
        reducedMotion: 'reduce',
      });
      const direct = await context.newPage();
      const pictures: Response[] = [];
      direct.on('response', (response) => {
        if (response.request().resourceType() === 'image') pictures.push(response);
      });
      await direct.goto(budget.path);
      await expect(direct.locator('h1#page-title')).toBeVisible();
      await scrollThrough(direct);
      const sizes = await Promise.all(pictures.map((one) => one.request().sizes()));
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      within(`Pictures of ${budget.path}, bytes`, bytes, budget[screen]);
      await context.close();
    }
  });

test('the gate responds to input with the files of its budget, before any other file arrives', async ({
  page,
}) => {
  const measured = measure(page);
  // Loaded when the page is idle, and never needed by the gate.
  await page.route('**/assets/site.*', () => undefined);
  await page.goto('/');
  // Only the script sets this property.
  await expect(page.locator('#root form')).toHaveJSProperty('noValidate', true);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true');
  within('Script of the gate, bytes', await measured.bytes('scripts'), gateBudget.scripts);
  within('Styles of the gate, bytes', await measured.bytes('styles'), gateBudget.styles);
});
