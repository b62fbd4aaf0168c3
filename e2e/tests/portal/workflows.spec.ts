import { viewPaths } from '@sumut/contracts/portal/paths';
import { buildOf, signStatement, statementOf } from '../../../server/testing/provenance.ts';
import { listenIssuer, registered } from '../../../server/testing/workflowIssuer.ts';
import { createWorkflowRun } from '../../../server/testing/workflowRun.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { enterPortal } from '../../support/portal.ts';
import { createReleaseVariant } from '../../support/releaseVariant.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('ar', 'workflows', () => {
  test('an admin registers a workflow, sees which of its runs sent a release, and removes the workflow', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const { workflows: texts, provenance: statement } = visitor.texts.releases;
    const issuer = await listenIssuer();
    await enterPortal(visitor, 'admin');
    await page.goto(viewPaths.modules);
    const section = page.getByRole('region', { name: texts.title });
    await section.getByText(texts.addTitle).click();
    const fill = (name: string, value: string) =>
      section
        .getByRole('combobox', { name })
        .or(section.getByRole('textbox', { name }))
        .fill(value);
    await fill(texts.module, 'careers');
    await fill(texts.repository, registered.repository);
    await fill(texts.ref, registered.ref);
    await fill(texts.issuer, issuer.issuer);
    await section.getByRole('button', { name: texts.add, exact: true }).press('Enter');
    const row = section.getByRole('row').filter({ hasText: registered.repository });
    await expect(row).toContainText(texts.unused);
    await expectAccessible(page);

    const run = await createWorkflowRun(ownSite.url, 'careers');
    const { identity } = await run.accepted(await issuer.token({ aud: ownSite.url }));
    const { release, contents } = createReleaseVariant('mf-careers', '1.1.0');
    const provenance = await signStatement(run, statementOf(release, buildOf(identity)));
    expect((await run.release(release, contents, { provenance })).status).toBe(201);
    await issuer.close();

    await page.goto(viewPaths.modules);
    await expect(row).not.toContainText(texts.unused);
    const stored = page.getByRole('row').filter({ hasText: '1.1.0' });
    for (const part of [registered.repository, 'release.yml', registered.ref, '5f1e3c0', '9001'])
      await expect(stored).toContainText(part);
    await stored.getByRole('button', { name: statement.verified }).click();
    const dialog = page.getByRole('dialog');
    for (const part of [identity.commit, identity.workflow])
      await expect(dialog).toContainText(part);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);

    await row.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click();
    await expect(section.getByText(texts.none)).toBeVisible();
  });
});
