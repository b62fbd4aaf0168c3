import { readFile } from 'node:fs/promises';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { sbomSchema } from '@sumut/contracts/registry/sbom';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('ar', 'packages in releases', () => {
  test('an admin finds the releases that contain a package, and downloads their SBOM', async ({
    page,
    visitor,
  }) => {
    const { packages: texts } = visitor.texts.releases;
    await enterPortal(visitor, 'admin');
    await page.goto(viewPaths.modules);
    const section = page.getByRole('region', { name: texts.title });
    await section.getByRole('searchbox', { name: texts.search }).fill('react-dom');
    const row = section
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'react-dom', exact: true }) })
      .filter({ has: page.getByRole('link', { name: /shell/ }) });
    await expect(row).toContainText(texts.states.live);
    await expectAccessible(page);

    const downloading = page.waitForEvent('download');
    await row.getByRole('link', { name: /shell/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^shell-[\d.]+\.cdx\.json$/);
    const { components } = sbomSchema.parse(
      JSON.parse(await readFile(await download.path(), 'utf8')),
    );
    const urls = components.map(({ purl }) => purl);
    expect(urls).toContainEqual(expect.stringMatching(/^pkg:npm\/react-dom@\d/));

    await section.getByRole('searchbox', { name: texts.search }).fill('no-such-package');
    await expect(section.getByText(texts.none)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
  });
});
