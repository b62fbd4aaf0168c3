import { viewPaths } from '@sumut/contracts/portal/paths';
import { shellName } from '@sumut/contracts/registry/shellName';
import shell from '../../shell/shell.json' with { type: 'json' };
import { test } from '../support/ownSite.ts';
import { enterPortal } from '../support/portal.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { createShellVariant } from '../support/shellVariant.ts';
import { readBoot } from '../support/tab.ts';
import { expect } from '../support/test.ts';
import { accessibilityFaults } from '../support/page/accessibilityFaults.ts';
import { sidewaysOverflow } from '../support/page/sidewaysOverflow.ts';
import { describeIn } from '../support/describeIn.ts';

const folder = 'mf-careers';
const heading = { ar: 'ما نقدّمه', en: 'What we offer' };

/** Returns a release of the careers module, with its version in the heading in both languages. */
const release = (version: string) =>
  createReleaseVariant(folder, version, (text) =>
    Object.values(heading).reduce(
      (changed, words) => changed.replaceAll(words, `${words} ${version}`),
      text,
    ),
  );

describeIn('en', '', (language) => {
  test('an admin previews a release, makes it live and rolls it back', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const t = visitor.texts.releases.modules;
    const team = await ReleasingTeam.create(ownSite.url, 'careers');
    const hash = await team.send(release('1.1.0'));
    const careers = page.getByRole('heading', { level: 2, name: heading[language] });

    await enterPortal(visitor, 'admin');
    await page.goto(`${viewPaths.modules}?module=careers&preview=${hash}`);
    await page.getByRole('dialog').getByRole('button', { name: t.dialogs.preview.confirm }).click();
    const banner = visitor.button(visitor.texts.preview.leave);
    await expect(banner).toBeVisible();
    await visitor.navigate('/careers');
    await expect(careers).toHaveText(`${heading[language]} 1.1.0`);

    // Other visitors do not see the preview.
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

  test('an admin previews a shell, serves it to some visitors and then to all, and rolls it back', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const t = visitor.texts.releases.modules;
    const team = await ReleasingTeam.create(ownSite.url, shellName);
    const hash = await team.send(createShellVariant('1.1.0'));
    const versions = async () => {
      const found = (await team.state()).modules.find(({ name }) => name === shellName);
      return [found?.live?.version, found?.canary?.release.version];
    };
    const confirm = async (kind: 'preview' | 'canary' | 'promote' | 'rollback') => {
      const name = t.dialogs[kind].confirm;
      await page.getByRole('dialog').getByRole('button', { name }).click();
    };

    await enterPortal(visitor, 'admin');
    await page.goto(`${viewPaths.modules}?module=${shellName}&preview=${hash}`);
    await confirm('preview');
    const banner = visitor.button(visitor.texts.preview.leave);
    await expect(banner).toBeVisible();
    expect((await readBoot(page)).shell).toBe(hash.slice(0, 16));
    await banner.click();
    await expect(banner).toHaveCount(0);

    await page.goto(viewPaths.modules);
    const row = page.getByRole('row').filter({ hasText: '1.1.0' });
    await row.getByRole('button', { name: t.dialogs.canary.confirm }).click();
    await expect(page.getByRole('dialog')).toContainText(shell.title[language]);
    await confirm('canary');
    await expect.poll(versions).toEqual(['1.0.0', '1.1.0']);
    await visitor.button(t.dialogs.promote.confirm).click();
    await confirm('promote');
    await expect.poll(versions).toEqual(['1.1.0', undefined]);
    await row.getByRole('button', { name: t.dialogs.rollback.confirm }).click();
    await confirm('rollback');
    await expect.poll(versions).toEqual(['1.0.0', undefined]);
    // The admin then continues in the live shell.
    await page.getByRole('banner').locator('a[href="/"]').click();
    await expect.poll(async () => (await readBoot(page)).shell).not.toBe(hash.slice(0, 16));
  });
});
