import { cookieName } from '@sumut/contracts/api/cookieName';
import { gatePath } from '@sumut/contracts/gate/path';
import { storageKeys } from '@sumut/contracts/limits';
import { delayRequests } from '../support/delayRequests.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';
import { describeIn } from '../support/describeIn.ts';

const scripts = '**/assets/*.js';

describeIn('ar', '', (language) => {
  test.use({ expectedErrors: ['status of 401'] });

  test.beforeEach(async ({ context, site }) => {
    await context.addCookies([
      { name: cookieName(storageKeys.language, false), value: language, url: site.url },
    ]);
  });

  test('the gate can be used before its scripts have loaded, and input survives their loading', async ({
    page,
    visitor,
  }) => {
    const { title, submit, granted, attemptsRemaining } = visitor.texts.gate;
    const resume = await delayRequests(page, scripts);
    await page.goto('/about', { waitUntil: 'commit' });
    await test.step('seen and ready', async () => {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(visitor.field('password')).toBeFocused();
    });
    await test.step('taken over with its text, its caret and its elements', async () => {
      await page.keyboard.type('guess');
      await page.keyboard.press('ArrowLeft');
      const field = await visitor.field('password').elementHandle();
      resume();
      // Only the script sets this property.
      await expect(page.locator('#root form')).toHaveJSProperty('noValidate', true);
      expect(await field.evaluate((input) => input.isConnected)).toBe(true);
      await expect(visitor.field('password')).toBeFocused();
      await page.keyboard.type('in');
      await expect(visitor.field('password')).toHaveValue('guesins');
    });
    await test.step('requested by script', async () => {
      await visitor.button(submit).click();
      await expect(page.getByText(attemptsRemaining)).toContainText('4');
      await visitor.field('password').fill(gatePassword);
      await visitor.button(submit).click();
      await expect(page.getByRole('status').filter({ hasText: granted })).toBeVisible();
      await expect(visitor.heading()).toBeVisible();
    });
  });

  test('a form submitted before the scripts have loaded shows the error, then the requested page', async ({
    page,
    visitor,
  }) => {
    const { submit, granted, attemptsRemaining } = visitor.texts.gate;
    let resume = await delayRequests(page, scripts);
    await page.goto('/about?from=mail', { waitUntil: 'commit' });
    await test.step('a wrong password', async () => {
      await visitor.field('password').fill('wrong');
      await visitor.button(submit).click();
      await expect(page).toHaveURL(gatePath);
      await expect(page.getByRole('alert')).toContainText(
        visitor.texts.shared.problems['wrong-password'],
      );
      await expect(page.getByText(attemptsRemaining)).toContainText('4');
    });
    await test.step('the scripts go on from there', async () => {
      resume();
      await expect(page).toHaveURL('/about?from=mail');
      await visitor.field('password').fill('wrong');
      await visitor.button(submit).click();
      await expect(page.getByText(attemptsRemaining)).toContainText('3');
    });
    await test.step('the right password', async () => {
      resume = await delayRequests(page, scripts);
      await page.goto('/about?from=mail', { waitUntil: 'commit' });
      await visitor.field('password').fill(gatePassword);
      await visitor.button(submit).click();
      await expect(page.getByText(granted)).toBeVisible();
      await expect(page).toHaveURL('/about?from=mail');
      resume();
      await expect(visitor.heading()).toBeVisible();
      await expect(visitor.button(submit)).toHaveCount(0);
      const record = await page.evaluate(
        (key) => localStorage.getItem(key),
        storageKeys.gateSession,
      );
      expect(record).toContain('token');
    });
  });
});

test.describe('without scripts at all', () => {
  test.use({ javaScriptEnabled: false });

  test('the gate names what needs scripts, and the right password leads to the requested page', async ({
    page,
    visitor,
  }) => {
    const { submit, granted, noScript, continue: onward } = visitor.texts.gate;
    await page.goto('/about?from=mail');
    await expect(page.getByText(noScript.site)).toBeVisible();
    await visitor.field('password').fill(gatePassword);
    await visitor.button(submit).click();
    await expect(page).toHaveURL('/about?from=mail');
    await expect(page.getByText(granted)).toBeVisible();
    await page.getByRole('link', { name: onward }).click();
    await expect(page).toHaveURL('/about?from=mail');
    await expect(visitor.heading()).toBeVisible();
  });
});

test('the first paint needs no script and no stylesheet, and with a pass all files load in parallel', async ({
  page,
  visitor,
}) => {
  const requests: { url: string; kind: string }[] = [];
  page.on('request', (request) =>
    requests.push({ url: new URL(request.url()).pathname, kind: request.resourceType() }),
  );
  await page.goto('/product/usv');
  await expect(visitor.field('password')).toBeFocused();
  expect(requests.filter(({ kind }) => kind === 'stylesheet')).toEqual([]);
  expect(requests.filter(({ kind }) => kind === 'script')).toHaveLength(1);

  // All files that the response names are requested although none arrives: no file waits for another.
  await page.route(/\/(assets|modules)\//, () => undefined);
  requests.length = 0;
  await visitor.field('password').fill(gatePassword);
  const response = page.waitForResponse(`**${gatePath}`);
  await page.keyboard.press('Enter');
  const { behind } = (await (await response).json()) as { behind: { hints: { href: string }[] } };
  const hinted = behind.hints.map(({ href }) => href);
  expect(hinted.filter((href) => href.startsWith('/modules/products/')).length).toBeGreaterThan(2);
  expect(hinted.filter((href) => href.startsWith('/assets/')).length).toBeGreaterThan(2);
  await expect
    .poll(() => hinted.filter((href) => !requests.some(({ url }) => url === href)))
    .toEqual([]);
});
