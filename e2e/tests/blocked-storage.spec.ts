import { viewPaths } from '@sumut/contracts/portal/paths';
import { denials, denyStorage, dropCookies, type Denial } from '../support/hands/storageDenied.ts';
import { makePdf } from '../support/pdf.ts';
import { signIn } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import { describeIn } from '../support/describeIn.ts';
import { shareOf } from '../support/everyChange.ts';

const everything: [string, Denial[]] = ['everything', denials.filter((one) => one !== 'full')];
const cases = [
  ...shareOf(
    denials.map((denial): [string, Denial[]] => [denial, [denial]]),
    0,
    3,
  ),
  everything,
];

describeIn('ar', '', (language) => {
  for (const [name, denied] of language === 'ar' ? cases : [everything])
    test(`a browser that denies ${name} opens the gate once, and shows pages, forms and the portal`, async ({
      page,
      visitor,
    }) => {
      await denyStorage(page, ...denied);
      await visitor.enter('/');
      for (const path of ['/product/bat', '/media', '/careers']) {
        await page.goto(path);
        await expect(visitor.heading()).toBeVisible();
        await expect(visitor.field('password')).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
      const buffer = await makePdf('CV');
      await visitor
        .field('cv')
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
      await visitor.navigate('/contact');
      await visitor.field('firstName').fill('Sara');
      await visitor.field('lastName').fill('Haddad');
      await visitor.field('email').fill('sara@example.com');
      await visitor.field('message').fill('Please call me.');
      await page.locator('main form button[type=submit]').click();
      await expect(visitor.field('message')).toHaveValue('');
      await page.goto('/employee-login');
      await signIn(visitor, 'employee');
      await page.goto(viewPaths.applications);
      await expect(visitor.heading()).toBeVisible();
      await expect(page).toHaveURL(viewPaths.applications);
    });

  test.describe('a browser that keeps no cookies', () => {
    test.use({ expectedErrors: ['status of 401'] });

    test('states what is needed instead of asking for the password again', async ({
      page,
      visitor,
    }) => {
      const reason = page.getByText(visitor.texts.gate.notices.unkept);
      await dropCookies(page);
      await page.goto('/about');
      await visitor.field('password').fill('azimuth');
      await expect(reason).toHaveCount(0);
      await visitor.button(visitor.texts.gate.submit).click();
      await expect(reason).toBeVisible();
      await expect(visitor.field('password')).toBeVisible();
      await page.unroute(() => true);
      await page.unrouteAll();
      await visitor.passGate();
    });
  });
});
