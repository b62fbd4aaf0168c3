import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { jumpTo, setClock, wrongClocks } from '../support/hands/clock.ts';
import { describeIn } from '../support/describeIn.ts';
import { shareOf } from '../support/everyChange.ts';
import { test } from '../support/ownSite.ts';
import { expect } from '../support/test.ts';

/** The clocks that are tested for each change: one behind and one ahead. */
const clocks = shareOf(Object.values(wrongClocks), 0, 2);

/** Makes the page check the gate, as when the visitor returns to the tab. */
const returnToTab = () => void document.dispatchEvent(new Event('visibilitychange'));

describeIn('en', '', () => {
  test.use({ expectedErrors: ['status of 401'] });

  test('the password opens the gate whatever the clock shows, the next page is open, and the session ends with its pass', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const passes = new DatabaseSync(path.join(ownSite.dataFolder, 'site.sqlite'), {
      timeout: 10_000,
    });
    for (const offset of clocks) {
      await setClock(page, offset);
      await visitor.enter('/about');
      await page.evaluate(returnToTab);
      await page.goto('/contact');
      await expect(visitor.heading()).toBeVisible();
      await expect(visitor.field('password')).toHaveCount(0);
      passes.exec(`update passes set expires_at = ${Date.now() - 1000}`);
      await page.evaluate(returnToTab);
      await expect(page.getByText(visitor.texts.gate.notices.ended)).toBeVisible();
    }
    passes.close();
  });

  test('a clock that is set while the page is open neither locks the gate nor changes the page', async ({
    page,
    visitor,
  }) => {
    await setClock(page, 0);
    await visitor.enter('/about');
    for (const offset of clocks) {
      await jumpTo(page, offset);
      await page.mouse.move(10, Math.abs(offset) % 97);
      await page.keyboard.press('Tab');
      await page.evaluate(returnToTab);
      await visitor.navigate('/contact');
      await visitor.navigate('/about');
      await page.goto('/media');
      await expect(visitor.heading()).toBeVisible();
      await expect(visitor.field('password')).toHaveCount(0);
    }
  });
});

test.describe('on a static host, whose gate has no other clock', () => {
  test.use({ siteVariables: { GATE_ENFORCEMENT: 'client' } });

  test('a wrong clock opens the gate, and a clock that was set asks for the password again', async ({
    page,
    visitor,
  }) => {
    for (const offset of [wrongClocks['+3 years'], wrongClocks['-3 years']]) {
      await setClock(page, offset);
      await visitor.enter('/about');
      await page.goto('/contact');
      await expect(visitor.heading()).toBeVisible();
      await expect(visitor.field('password')).toHaveCount(0);
      await jumpTo(page, 0);
      await page.keyboard.press('Tab');
      await visitor.navigate('/about');
      await visitor.enter('/contact');
      await page.goto('/about');
      await expect(visitor.heading()).toBeVisible();
      await expect(visitor.field('password')).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
    }
  });
});
