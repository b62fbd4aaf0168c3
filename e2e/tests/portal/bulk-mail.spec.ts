import bulkMailAr from '../../../mf-portal/src/features/applications/bulkMail/locales/ar.json' with { type: 'json' };
import bulkMailEn from '../../../mf-portal/src/features/applications/bulkMail/locales/en.json' with { type: 'json' };
import { viewPaths } from '@sumut/contracts/portal/paths';
import { applicationsPath, card, createApplicant } from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect, languages } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const texts = {
  ar: { ...bulkMailAr, sentBoth: bulkMailAr.sent_two, revokedBoth: bulkMailAr.revoked_two },
  en: {
    ...bulkMailEn,
    sentBoth: /^2 emails will be sent/,
    revokedBoth: /^2 emails were cancelled/,
  },
};
const added = { ar: 'نتمنى لك التوفيق.', en: 'We wish you luck.' };
const people = {
  ar: { language: 'ar', firstName: 'حمد', lastName: 'المزروعي', email: 'hamad@mail.example' },
  en: { language: 'en', firstName: 'Grace', lastName: 'Hopper', email: 'grace@mail.example' },
} as const;

describeIn('en', 'mail to several applicants', (language) => {
  test('two applicants are rejected with a template in their languages, the rejection is undone, and they are rejected again', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const t = texts[language];
    const { correspondence, portal } = visitor.texts;
    const applicant = await createApplicant(ownSite.url);
    const ids = {
      ar: await applicant.apply(people.ar),
      en: await applicant.apply(people.en),
    };
    await enterPortal(visitor, 'admin');
    await page.goto(applicationsPath());
    const row = (of: 'ar' | 'en') => card(page, people[of].lastName);
    const dialog = page.getByRole('dialog');
    const body = (of: 'ar' | 'en') => dialog.locator(`[name="texts.${of}.body"]`);
    const write = page.getByRole('button', { name: correspondence.applicant.several });
    const submit = dialog.locator('[type=submit]');

    await test.step('the template is chosen, because their stage has none', async () => {
      for (const of of languages) await row(of).getByRole('checkbox').check();
      await write.click();
      await expect(dialog).toContainText(t.mixed);
      await dialog.locator('[name=template]').selectOption('rejected');
      await expect(dialog.locator('[name=recipient]:checked')).toHaveCount(2);
      for (const of of languages) await expect(body(of)).toHaveValue(/\{\{name\}\}/);
    });

    await test.step('each language has its text, and a preview', async () => {
      for (const of of languages) {
        await body(of).focus();
        await page.keyboard.press('Control+End');
        await page.keyboard.type(` ${added[of]}`);
      }
      await dialog.getByText(t.preview.title).click();
      await dialog.locator('[name=preview]').selectOption({ label: 'Grace Hopper' });
      await expect(dialog.locator('p', { hasText: added.en })).toContainText('Grace Hopper');
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('moving them is a choice, with a reason', async () => {
      await dialog.locator('[name=rejects]').check();
      await submit.click();
      const reason = dialog.locator('[name=rejectionReason]');
      await expect(reason).toBeFocused();
      await reason.fill('Filled');
      await submit.click();
      await expect(page.getByText(t.sentBoth)).toBeVisible();
      for (const of of languages)
        await expect(row(of)).toContainText(portal.applications.statuses.rejected);
    });

    await test.step('one click takes both back, and what was written is kept', async () => {
      const desk = page.viewportSize();
      // On a phone the undo button is above the rail.
      await page.setViewportSize({ width: 390, height: 844 });
      await visitor.button(portal.undo.button).click();
      await expect(page.getByText(t.revokedBoth)).toBeVisible();
      if (desk) await page.setViewportSize(desk);
      for (const of of languages) {
        await expect(row(of)).toContainText(portal.applications.statuses.new);
        await expect(row(of).getByRole('checkbox')).toBeChecked();
      }
      await write.click();
      await dialog.locator('[name=template]').selectOption('rejected');
      await expect(body('ar')).toHaveValue(new RegExp(added.ar));
      await submit.click();
      await expect(page.getByText(t.sentBoth)).toBeVisible();
    });

    await test.step('both have it in their thread', async () => {
      for (const of of languages) {
        await page.goto(applicationsPath({ id: ids[of] }));
        const region = page.getByRole('region', { name: correspondence.applicant.title });
        const entries = region.getByRole('listitem');
        await expect(entries).toHaveCount(1);
        await expect(entries).toContainText(added[of]);
        await expect(entries).toContainText(people[of].firstName);
      }
    });

    await test.step('who had the template is left out, unless they are chosen', async () => {
      await page.goto(applicationsPath());
      await row('en').getByRole('checkbox').check();
      await write.click();
      await dialog.locator('[name=template]').selectOption('rejected');
      await expect(dialog.locator('[name=recipient]')).not.toBeChecked();
      await expect(dialog).toContainText(t.notes.sent);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('their mails are what they would get', async () => {
      await page.goto(viewPaths.mail);
      const mails = page.getByRole('main').getByRole('listitem');
      for (const of of languages) {
        const mail = mails.filter({ hasText: people[of].email }).first();
        await mail.locator('summary').click();
        await expect(mail).toContainText(added[of]);
        await expect(mail).toContainText(ids[of].slice(0, 8).toUpperCase());
      }
    });
  });
});
