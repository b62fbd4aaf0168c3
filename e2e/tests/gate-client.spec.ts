import { storageKeys } from '@sumut/contracts/limits';
import { preparedData } from '../support/prepareData.ts';
import { SiteProcess } from '../../tools/run/lib/testing/siteProcess.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';

test.use({ language: 'en' });

test('on a static host, the browser checks the password against a slow hash, and the gate works as with a server', async ({
  page,
  visitor,
}) => {
  const site = await SiteProcess.start({ GATE_ENFORCEMENT: 'client' }, preparedData());
  try {
    await page.goto(`${site.url}/about`);
    expect((await page.content()).toLowerCase()).not.toContain(gatePassword);
    const { submit, attemptsRemaining } = visitor.texts.gate;
    await visitor.field('password').fill('wrong');
    await visitor.button(submit).click();
    await expect(page.getByText(attemptsRemaining)).toContainText('4');

    await visitor.passGate(gatePassword.toUpperCase());
    const record = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.gateSession);
    expect(await record()).toContain('hash');

    // A modified gate session does not open the site.
    await page.evaluate((key) => {
      const good = localStorage.getItem(key) ?? '';
      localStorage.setItem(
        key,
        good.replace(/"timestamp":\d+/, `"timestamp":${Date.now() + 1000}`),
      );
    }, storageKeys.gateSession);
    await page.goto(`${site.url}/contact`);
    await expect(visitor.button(submit)).toBeVisible();
    expect(await record()).toBeNull();
  } finally {
    await site.dispose();
  }
});
