import { applicationsPath, card, detail } from '../../support/applications.ts';
import { createKeyboard } from '../../support/inputDevices.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { makePdf } from '../../support/pdf.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

describeIn('en', 'candidates', () => {
  test('are added by the keyboard, with and without a CV', async ({ page, visitor }) => {
    const { candidates: t, portal, correspondence, sources } = visitor.texts;
    const input = createKeyboard(page);
    const expectFits = async () => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoOverflow(page);
        await expectAccessible(page);
      }
    };
    const cv = {
      name: 'huda.pdf',
      mimeType: 'application/pdf',
      buffer: await makePdf('Curriculum vitae'),
    };
    await enterPortal(visitor, 'employee');
    await page.goto(applicationsPath());
    const add = page.getByRole('button', { name: portal.applications.add, exact: true });
    const dialog = page.getByRole('dialog', { name: t.title });
    const submit = dialog.getByRole('button', { name: t.submit, exact: true });
    const field = (name: string) => dialog.locator(`[name="${name}"]`);
    const fillIn = async (fields: Record<string, string>) => {
      for (const [name, text] of Object.entries(fields)) await input.fill(field(name), text);
      await input.choose(field('source'), 'fair');
      await field('agreed').press('Space');
    };
    const pane = detail(page, portal.applications.item);

    await test.step('what is missing is named at its field', async () => {
      await input.press(add);
      await input.press(submit);
      await expect(field('firstName')).toBeFocused();
      await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
      await expect(field('email')).toHaveAccessibleDescription(new RegExp(t.fields.reachable));
      await expectFits();
    });

    await test.step('somebody without CV and address is added, and opened', async () => {
      const names = { firstName: 'Huda', lastName: 'السويدي' };
      await fillIn({ ...names, phone: '0557654321', position: 'Test pilot' });
      await input.press(submit);
      await expect(dialog).toBeHidden();
      await expect(pane).toContainText(t.cv.none);
      await expect(pane).toContainText(sources.names.fair);
      await expect(pane).toContainText(correspondence.applicant.noAddress);
      await expectFits();
    });

    await test.step('a mistyped name is corrected', async () => {
      await pane.getByRole('button', { name: t.correction.open }).press('Enter');
      const correction = page.getByRole('dialog', { name: t.correction.title });
      await input.fill(correction.locator('[name="lastName"]'), 'السويدية');
      await expectFits();
      await input.press(correction.getByRole('button', { name: t.correction.submit, exact: true }));
      await expect(correction).toBeHidden();
      await expect(pane.getByRole('heading', { name: /السويدية/ })).toBeVisible();
      await expect(card(page, 'السويدية')).toBeVisible();
    });

    await test.step('the CV comes later', async () => {
      await pane.getByRole('button', { name: t.cv.add }).press('Enter');
      const section = pane.getByRole('region', { name: portal.applications.cv, exact: true });
      await section.locator('input[type="file"]').setInputFiles(cv);
      await section.getByRole('button', { name: t.cv.submit, exact: true }).press('Enter');
      const link = pane.getByRole('link', { name: portal.applications.downloadCv });
      await expect(link).toBeVisible();
    });

    await test.step('somebody with a CV is added, and in the list', async () => {
      await page.goto(applicationsPath());
      await add.press('Enter');
      await field('cv').setInputFiles(cv);
      const names = { firstName: 'Salem', lastName: 'Haddad' };
      await fillIn({ ...names, email: 'salem@mail.example', position: 'Test pilot' });
      await input.press(submit);
      await expect(pane).toContainText(cv.name);
      for (const name of ['Salem', 'Huda']) await expect(card(page, name)).toBeVisible();
    });
  });
});
