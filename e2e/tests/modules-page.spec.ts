import { languages } from '@sumut/contracts/language/language';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { test } from '../support/ownSite.ts';
import { enterPortal } from '../support/portal.ts';
import { variantOf } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { expect } from '../support/test.ts';
import { accessibilityFaults } from '../support/page/accessibilityFaults.ts';
import { sidewaysOverflow } from '../support/page/sidewaysOverflow.ts';

const folder = 'mf-careers';
const heading = { ar: 'ما نقدّمه', en: 'What we offer' };

/** The careers module as a release of this version, its heading saying so in both languages. */
const release = (version: string) =>
  variantOf(folder, version, (text) =>
    Object.values(heading).reduce(
      (changed, words) => changed.replaceAll(words, `${words} ${version}`),
      text,
    ),
  );

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an admin previews a release, makes it live and rolls it back', async ({
      page,
      visitor,
      ownSite,
      browser,
    }) => {
      const t = visitor.texts.releases.modules;
      const team = await ReleasingTeam.of(ownSite.url, 'careers');
      const hash = await team.send(release('1.1.0'));
      const careers = page.getByRole('heading', { level: 2, name: heading[language] });

      await enterPortal(visitor, 'admin');
      await page.goto(`${viewPaths.modules}?module=careers&preview=${hash}`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t.dialogs.preview.confirm })
        .click();
      const banner = visitor.button(visitor.texts.preview.leave);
      await expect(banner).toBeVisible();
      await visitor.navigate('/careers');
      await expect(careers).toHaveText(`${heading[language]} 1.1.0`);

      // Nobody else sees it.
      const other = await browser.newContext({ baseURL: ownSite.url });
      const stranger = await other.newPage();
      await stranger.goto('/careers');
      await expect(stranger.getByText('1.1.0')).toHaveCount(0);
      await other.close();

      await banner.click();
      await expect(banner).toHaveCount(0);
      await expect(careers).toHaveText(heading[language]);

      await page.goto(viewPaths.modules);
      await page
        .getByRole('row')
        .filter({ hasText: '1.1.0' })
        .getByRole('button', { name: t.dialogs.live.confirm })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: t.dialogs.live.confirm }).click();
      await expect.poll(async () => (await team.state()).modules[0]?.live?.version).toBe('1.1.0');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  });
}
