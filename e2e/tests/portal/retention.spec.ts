import { viewPaths } from '@sumut/contracts/portal/paths';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { workflowLanguages } from '../../support/everyChange.ts';

for (const language of workflowLanguages('en')) {
  test.describe(`data retention in ${language}`, () => {
    test.use({ language });

    test('is set by an admin after confirmation and logged', async ({ page, visitor }) => {
      test.slow();
      const { audit, retention } = visitor.texts;
      const messages = visitor.field('messages');
      await page.emulateMedia({ colorScheme: 'light' });
      await enterPortal(visitor, 'admin');

      const open = async () => {
        // The retention view was once a part of the audit log, which still links to it.
        await page.goto(viewPaths.audit);
        await page.getByRole('link', { name: audit.toRetention }).click();
        await expect(page).toHaveURL(viewPaths.retention);
        await expect(messages).toBeVisible();
      };
      await open();
      await expectAccessible(page);

      await messages.selectOption('6');
      await visitor.button(retention.periods.save).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText(retention.periods.askText);
      await question.getByRole('button', { name: retention.periods.save }).click();
      await expect(page.getByText(retention.periods.done)).toBeVisible();
      await page.goto(viewPaths.audit);
      const log = page.getByRole('list', { name: audit.list });
      await expect(log.getByText(audit.sentences.retention.changed)).toBeVisible();

      await open();
      await expect(messages).toHaveValue('6');
    });
  });
}
