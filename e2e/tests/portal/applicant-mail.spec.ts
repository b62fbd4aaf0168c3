import mailAr from '../../../mf-portal/src/features/mail/locales/ar.json' with { type: 'json' };
import mailEn from '../../../mf-portal/src/features/mail/locales/en.json' with { type: 'json' };
import { viewPaths } from '@sumut/contracts/portal/paths';
import { applicationsPath, createApplicant } from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const texts = { ar: mailAr.templates, en: mailEn.templates };
const position = { ar: 'مهندس أنظمة مدمجة', en: 'Embedded engineer' };
const added = { ar: 'يوم الاثنين؟', en: 'On Monday?' };

describeIn('en', 'mail to applicants', (language) => {
  test('an admin edits a template, and a recruiter sends it to an applicant, undoes the sending, and sends it again', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const { correspondence: t, portal } = visitor.texts;
    const applicant = await createApplicant(ownSite.url);
    const id = await applicant.apply({ language, position: position[language] });
    const body = visitor.field('body');
    const template = visitor.field('template');
    await enterPortal(visitor, 'admin');

    await test.step('the template of the invitation, in the applicant’s language', async () => {
      await page.goto(viewPaths.mail);
      await visitor.field('stage').selectOption('interview');
      await visitor.field('language').selectOption(language);
      await visitor.field('subject').fill('{{reference}}: {{salary}}');
      await visitor.button(texts[language].save).click();
      await expect(visitor.field('subject')).toHaveAttribute('aria-invalid', 'true');
      await visitor.field('subject').fill('{{reference}}: {{position}}');
      await visitor.button(texts[language].save).click();
      await expect(visitor.button(texts[language].restore)).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('begins the email to an applicant at that stage', async () => {
      await page.goto(applicationsPath({ id }));
      await expect(template).toHaveValue('blank');
      await expect(body).toHaveValue('');
      await visitor.field('status').first().selectOption('interview');
      await expect(template).toHaveValue('interview');
      const subject = `${id.slice(0, 8).toUpperCase()}: ${position[language]}`;
      await expect(visitor.field('subject')).toHaveValue(subject);
      await expect(body).toHaveValue(/Omar الكعبي/);
    });

    const send = visitor.button(t.reply.submit);
    const region = page.getByRole('region', { name: t.applicant.title });
    const entries = region.getByRole('listitem');
    await test.step('with the keyboard alone', async () => {
      await body.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(` ${added[language]}`);
      await page.keyboard.press('Tab');
      await expect(send).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t.reply.sent)).toBeVisible();
      await expect(entries).toHaveCount(1);
      await expect(template).toHaveValue('blank');
    });

    await test.step('taken back, it is as it was written', async () => {
      await visitor.button(portal.undo.button).click();
      await expect(template).toHaveValue('interview');
      await expect(body).toHaveValue(new RegExp(`${added[language].replace('?', '\\?')}$`));
      await expect(entries).toHaveCount(0);
    });

    await test.step('sent again, it stays with the application', async () => {
      await send.click();
      await expect(entries).toHaveCount(1);
      await expect(entries).toContainText(added[language]);
      await expect(entries).toContainText(t.thread.states.caught);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('its mail is what the applicant would get', async () => {
      await page.goto(viewPaths.mail);
      const mail = page.getByRole('main').getByRole('listitem').first();
      await mail.locator('summary').click();
      await expect(mail).toContainText(added[language]);
      await expect(mail).toContainText(id.slice(0, 8).toUpperCase());
    });
  });
});
