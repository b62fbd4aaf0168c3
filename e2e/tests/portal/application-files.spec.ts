import { readFile } from 'node:fs/promises';
import { png } from '../../../server/testing/mediaFiles.ts';
import { applicationsPath, createApplicant, detail } from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { makePdf } from '../../support/pdf.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { stripIsolates } from '../../support/texts.ts';
import { describeIn } from '../../support/describeIn.ts';

const long = 'شهادة Bachelor of Aerospace Engineering with Honours — Khalifa University (2021).png';

/** Fills in the placeholder of a text with a name. */
const named = (text: string, name: string): string =>
  text.replace('{{name, isolate}}', `\u2068${name}\u2069`);

describeIn('ar', 'files of an application', () => {
  // The browser logs a file that the server refuses.
  test.use({ expectedErrors: ['400 (Bad Request)'] });

  test('are added, shown, downloaded, removed and put back', async ({ page, visitor, ownSite }) => {
    const { files: t, shared, portal } = visitor.texts;
    const id = await (await createApplicant(ownSite.url)).apply();
    await enterPortal(visitor, 'employee');
    await page.goto(applicationsPath({ id }));
    const pane = detail(page, portal.applications.item);
    const section = pane.getByRole('region', { name: t.title, exact: true });
    const items = section.locator('ul > li');
    const chosen = section.locator('input[type="file"]');
    const refusal = stripIsolates(shared.fieldErrors.attachedFileType);
    const submit = section.getByRole('button', { name: t.submit, exact: true });
    await expect(section).toContainText(t.none);

    await test.step('what is not accepted is refused by name in the page, and by content on the server', async () => {
      await section.getByRole('button', { name: t.add }).press('Enter');
      const program = { name: 'program.exe', mimeType: 'application/pdf', buffer: png };
      await chosen.setInputFiles(program);
      await expect(section).toContainText(refusal);
      await chosen.setInputFiles({ ...program, name: 'certificate.pdf' });
      await submit.press('Enter');
      await expect(section).toContainText(stripIsolates(shared.fieldErrors.fileMismatch));
      await expect(items).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('a picture and a PDF are added', async () => {
      await chosen.setInputFiles({ name: long, mimeType: 'image/png', buffer: png });
      await submit.press('Enter');
      await expect(items).toHaveCount(1);
      const buffer = await makePdf('Certificate');
      await chosen.setInputFiles({ name: 'certificate.pdf', mimeType: 'text/plain', buffer });
      await submit.press('Enter');
      await expect(items).toHaveCount(2);
    });

    await test.step('they are shown in the page', async () => {
      await section.getByRole('button', { name: named(t.showFile, long) }).click();
      const picture = section.getByRole('img', {
        name: named(visitor.texts.documents.picture, long),
      });
      await expect(picture).toBeVisible();
      await section.getByRole('button', { name: named(t.showFile, 'certificate.pdf') }).click();
      const document = section.getByRole('group', { name: 'certificate.pdf' });
      // A page of a document is drawn when it is in view.
      await document.scrollIntoViewIfNeeded();
      await expect(document).toContainText('Certificate');
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('one is downloaded with its name', async () => {
      const downloading = page.waitForEvent('download');
      await section.getByRole('link', { name: named(t.download, long) }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(long);
      expect(await readFile(await download.path())).toEqual(png);
    });

    await test.step('one is removed by the keyboard, and put back', async () => {
      await section.getByRole('button', { name: named(t.remove, long) }).press('Enter');
      await expect(items).toHaveCount(1);
      await expect(section.getByRole('heading', { name: t.title })).toBeFocused();
      await page.getByRole('button', { name: portal.undo.button }).press('Enter');
      await expect(items).toHaveCount(2);
    });
  });
});
