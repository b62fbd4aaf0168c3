import { viewPaths } from '@sumut/contracts/portal/paths';
import type { Release } from '@sumut/contracts/registry/release';
import careers from '../../mf-careers/module.json' with { type: 'json' };
import portal from '../../mf-portal/module.json' with { type: 'json' };
import shell from '../../shell/shell.json' with { type: 'json' };
import { createClient } from '../../server/testing/client.ts';
import { test } from '../support/ownSite.ts';
import { enterPortal, reopen } from '../support/portal.ts';
import type { BuiltRelease } from '../support/builtRelease.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { expect } from '../support/test.ts';
import { describeIn } from '../support/describeIn.ts';

test.use({ language: 'en' });

const folder = 'mf-careers';
/** The name of an export that the kit does not have. */
const unknown = 'Timeline';

/** Returns a release that renders an unknown export of the kit in place of a known one, which causes React error 130. */
function withUnknownExport(version: string): BuiltRelease<Release> {
  const { release, contents } = createReleaseVariant(folder, version, (text) =>
    text.replaceAll(/(?<=\.)SectionHead\b/g, unknown),
  );
  const kit = '@sumut/shared-ui';
  const names = (release.uses?.[kit] ?? []).map((name) =>
    name === 'SectionHead' ? unknown : name,
  );
  return { release: { ...release, uses: { ...release.uses, [kit]: names } }, contents };
}

test('a release that uses an unknown export of the kit is refused, and visitors keep their page', async ({
  page,
  visitor,
  ownSite,
}) => {
  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  const variant = withUnknownExport('1.1.0');
  // Without this change the page would be the same, and the test could not fail.
  expect(Object.values(variant.contents).some((file) => file.includes(`.${unknown}`))).toBe(true);
  const refusal = await team.goLive(variant).then(
    () => 'went live',
    (error: unknown) => String(error),
  );
  await visitor.enterByPass('/careers');
  await expect(page.getByRole('heading', { level: 2, name: 'What we offer' })).toHaveCount(1);
  expect(refusal).toContain(
    `uses @sumut/shared-ui ${unknown}: the live shell 1.0.0 does not have it`,
  );
});

/** Fills in the placeholders of a catalogue text. */
const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');

describeIn('ar', '', (language) => {
  test('restoring the first snapshot lists the modules that disappear, and keeps the shell and the portal', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const t = visitor.texts.releases.modules;
    await enterPortal(visitor, 'admin');
    await page.goto(viewPaths.modules);
    await page
      .getByRole('listitem')
      .filter({ hasText: t.history.first })
      .getByRole('button')
      .click();
    const dialog = page.getByRole('dialog');
    const words = async () => (await dialog.innerText()).replaceAll(/\p{Cf}/gu, '');
    await expect(dialog.getByRole('list')).toBeVisible();
    const removed = { module: careers.title[language], from: '1.0.0' };
    expect(await words()).toContain(fill(t.restore.removed, removed));
    for (const { title } of [shell, portal])
      expect(await words()).toContain(fill(t.restore.kept, { module: title[language] }));
    await dialog.getByRole('button', { name: t.dialogs.restore.confirm }).click();
    await expect(dialog).toHaveCount(0);

    const { behind } = await createClient(ownSite.url).unlock();
    expect(behind.snapshot.releases.map(({ name }) => name)).toEqual(['portal']);
    // The admin can undo the change, because the portal is still live.
    await reopen(page);
    await expect(visitor.button(t.history.restoreThis.replace('{{number}}', '1'))).toBeVisible();
  });
});
