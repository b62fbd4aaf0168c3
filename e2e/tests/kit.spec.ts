import { getDirection } from '@sumut/contracts/language/language';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { accessibilityFaults } from '../support/page/accessibilityFaults.ts';
import { focusFaults } from '../support/page/focusFaults.ts';
import { pictureFaults } from '../support/page/pictureFaults.ts';
import { scrollThrough } from '../support/page/scrollThrough.ts';
import { sidewaysOverflow } from '../support/page/sidewaysOverflow.ts';
import { smallTargets } from '../support/page/smallTargets.ts';
import { startScript } from '../../tools/run/lib/testing/startScript.ts';
import { expect, test } from '../support/test.ts';
import { describeIn } from '../support/describeIn.ts';

// All tests of this file use one build, so they run in one process, one after the other.
test.describe.configure({ mode: 'default' });

let kit: Awaited<ReturnType<typeof startScript>>;
let url: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  kit = await startScript({
    args: ['tools/run/tasks/kit.ts'],
    environment: { KIT_PORT: port },
    // The development server responds once the build is complete.
    ready: `${url}/kit.js`,
  });
});
test.afterAll(() => kit.stop());

describeIn('ar', 'the kit', (language) => {
  test('every example renders something and fits every width', async ({ page, visitor }) => {
    await visitor.page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', getDirection(language));

    const examples = await page.locator('[data-example]').evaluateAll((cards) =>
      cards.map((card) => ({
        name: card.getAttribute('data-example'),
        states: [...card.querySelectorAll('figure > div')].map((state) => state.innerHTML !== ''),
      })),
    );
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter(({ states }) => !states.length || states.includes(false))).toEqual([]);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(examples.length);

    await scrollThrough(page);
    // One example shows a missing picture on purpose.
    expect(await pictureFaults(page)).toHaveLength(1);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await sidewaysOverflow(page), `overflow at ${width} px`).toBe(0);
      expect.soft(await smallTargets(page), `small targets at ${width} px`).toEqual([]);
    }
  });

  test('axe finds no fault on either surface, and the focus is visible', async ({
    page,
    visitor,
  }) => {
    await visitor.page.goto(url);
    const switches = page.getByRole('banner').first().getByRole('button');
    expect.soft(await accessibilityFaults(page), 'on the light surface').toEqual([]);
    await switches.nth(1).click();
    expect.soft(await accessibilityFaults(page), 'on the dark surface').toEqual([]);

    // Each surface is checked in one language, because the focus styles are the same in both.
    if (language === 'en') await switches.nth(0).click();
    await page.locator('main').focus();
    expect.soft(await focusFaults(page, 90)).toEqual([]);
  });
});
