import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { createApplicant } from '../../support/applications.ts';
import { workflowLanguages } from '../../support/everyChange.ts';
import { sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';

const person = { firstName: 'Maryam', lastName: 'Al Kaabi', email: 'maryam@mail.example' };
const phone = '+971 50 555 0142';

for (const language of workflowLanguages('ar')) {
  test.describe(`personal data in ${language}`, () => {
    // The browser logs that nothing of the erased person is found any more.
    test.use({ language, expectedErrors: ['status of 404'] });

    test('of a person is found, handed over and erased, which answers the request', async ({
      page,
      visitor,
      ownSite,
    }) => {
      test.slow();
      const { personalData: texts } = visitor.texts;
      const { apply } = await createApplicant(ownSite.url);
      await sendMessages(ownSite.url, { ...person, message: 'Where is my CV?' });
      await apply({ ...person, phone });
      await apply({ firstName: 'Salem', email: 'salem@mail.example' });
      const region = (name: string) => page.getByRole('region', { name, exact: true });
      const dialog = page.getByRole('dialog');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await enterPortal(visitor, 'admin');
      await page.goto(viewPaths.personalData);

      await page.getByRole('heading', { name: texts.requests.add }).click();
      const form = region(texts.requests.title);
      await form.locator('select[name=kind]').selectOption('erasure');
      await form.locator('input[name=person]').fill(person.email);
      await form.getByRole('button', { name: texts.requests.save, exact: true }).click();
      await expect(form.getByRole('row').filter({ hasText: person.email })).toBeVisible();

      await page.locator('input[name=q]').fill('0505550142');
      await button(texts.search.find).click();

      await expect(page.getByRole('button', { name: texts.person.show })).toHaveCount(1);

      await button(texts.person.show).click();
      const inventory = page.getByRole('region').filter({ hasText: texts.inventory.records });
      await expect(inventory.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);

      const download = page.waitForEvent('download');
      await inventory.getByRole('link', { name: texts.archive[language] }).click();
      const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
      const archived = strFromU8(files['index.html'] ?? new Uint8Array());
      expect(archived).toContain('Where is my CV?');
      expect(archived).not.toContain('salem@mail.example');

      await button(texts.erase.open).click();
      await expect(dialog).toContainText(texts.erase.goes);
      await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
      await dialog.locator('textarea[name=reason]').fill('Requested by mail');
      await dialog.locator('select[name=request]').selectOption({ label: person.email });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: texts.erase.confirm, exact: true }).click();
      await expect(page.getByText(texts.inventory.gone)).toBeVisible();

      const erasure = region(texts.erasures.title).getByRole('row');
      await expect(erasure.filter({ hasText: 'Requested by mail' })).toContainText(
        texts.erasures.done,
      );
      const answered = region(texts.requests.title).getByRole('row');
      await expect(answered.filter({ hasText: texts.requests.erased })).toContainText(
        texts.requests.answered,
      );
      await expect(page.getByText(person.email)).toHaveCount(0);
    });
  });
}
