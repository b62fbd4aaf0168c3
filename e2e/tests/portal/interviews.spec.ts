import interviewsAr from '../../../mf-portal/src/features/applications/interviews/locales/ar.json' with { type: 'json' };
import interviewsEn from '../../../mf-portal/src/features/applications/interviews/locales/en.json' with { type: 'json' };
import { buildPath } from '@sumut/contracts/api/endpoint';
import { getGulfDay } from '@sumut/contracts/content/newsSchedule';
import { formatSlot } from '@sumut/contracts/portal/interviewTemplates';
import { interviewEndpoints } from '@sumut/contracts/portal/interviewEndpoints';
import type { Interviews, ScorecardChange } from '@sumut/contracts/portal/interviews';
import { applicationsPath, createApplicant, createColleague } from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const texts = { ar: interviewsAr, en: interviewsEn };
const notes = { ar: 'يجيد العمل تحت الضغط', en: 'Calm under pressure' };
const secret = 'Weak in antennas';
/** The scorecard of a colleague. */
const scorecard: ScorecardChange = {
  ratings: { skills: 2, experience: 3, communication: 2, motivation: 4 },
  recommendation: 'no',
  notes: secret,
  version: 0,
};
const day = 24 * 60 * 60 * 1000;

describeIn('ar', 'interviews', (language) => {
  test('an interview is planned at several times, fixed and moved, and users see other scorecards after giving their own', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const t = texts[language];
    const { portal, correspondence } = visitor.texts;
    const applicant = await createApplicant(ownSite.url);
    const id = await applicant.apply({ language });
    const admin = await createColleague(ownSite.url, 'admin');
    const read = async () => {
      const response = await admin.get(buildPath(interviewEndpoints.list, { id }));
      return (await response.json()) as Interviews;
    };
    const section = page.getByRole('region', { name: t.title, exact: true });
    const dialog = page.getByRole('dialog');
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).last().focus();
      await page.keyboard.press('Enter');
    };
    const inTwoDays = Date.now() + 2 * day;
    const dates = [inTwoDays, inTwoDays + day].map(getGulfDay);
    await enterPortal(visitor, 'employee');
    await page.goto(applicationsPath({ id }));
    await expect(section).toContainText(t.none);

    await test.step('two times are proposed to the applicant, with the keyboard alone', async () => {
      await press(t.plan);
      await press(t.form.addTime);
      for (const [index, date] of dates.entries())
        await dialog.locator(`[name="times.${index}.date"]`).fill(date);
      await dialog.locator('[name="times.0.time"]').fill('00:00');
      await dialog.locator('[name="place"]').fill('https://meet.example/one');
      const interviewers = dialog.locator('[name="interviewers"]');
      await expect(interviewers).not.toHaveCount(0);
      for (const box of await interviewers.all()) {
        await box.focus();
        await page.keyboard.press('Space');
      }
      await dialog.getByText(t.form.preview).click();
      const midnight = Date.parse(`${dates[0]}T00:00:00+04:00`);
      await expect(dialog).toContainText(formatSlot(language, midnight, 45));
      await expectAccessible(page);
      await press(t.form.submitMail);
      await expect(page.getByText(t.done.planned)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(section).toContainText(t.states.proposed);
      const thread = page.getByRole('region', { name: correspondence.applicant.title });
      await expect(thread.getByRole('listitem').first()).toContainText('https://meet.example/one');
    });

    await test.step('one is fixed, taken back, and fixed again', async () => {
      const fix = section.getByRole('button', { name: new RegExp(`^${t.fix}`) });
      await expect(fix).toHaveCount(2);
      await fix.first().click();
      await expect(section).toContainText(t.states.planned);
      await visitor.button(portal.undo.button).click();
      await expect(section).toContainText(t.states.proposed);
      await fix.first().click();
      await expect(section).toContainText(t.states.planned);
      await expect(section.getByRole('link', { name: t.join })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('moved to an earlier time without a mail, it lacks scorecards', async () => {
      await press(t.change);
      await dialog.locator('[name="times.0.date"]').fill(getGulfDay(Date.now() - day));
      await dialog.locator('[name="mails"]').uncheck();
      await press(t.form.save);
      await expect(dialog).toHaveCount(0);
      const { interviews } = await read();
      const [interview] = interviews;
      const path = { id, interview: interview?.id ?? '' };
      const given = await admin.send(
        'PUT',
        buildPath(interviewEndpoints.giveScorecard, path),
        scorecard,
      );
      expect(given.status).toBe(200);
      await page.goto(applicationsPath());
      const mine = page.getByRole('heading', { name: t.mine.title });
      await mine.click();
      await expect(page.getByText(t.mine.isDue)).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('link', { name: 'Omar الكعبي' }).first().click();
    });

    await test.step('those of others appear with one’s own', async () => {
      await expect(section).toContainText(t.scorecards.own);
      await expect(page.getByText(secret)).toHaveCount(0);
      await press(t.scorecards.give);
      for (const name of Object.keys(scorecard.ratings)) {
        await section.locator(`[name="ratings.${name}"][value="3"]`).focus();
        await page.keyboard.press('Space');
      }
      await section.locator('[name="recommendation"][value="yes"]').focus();
      await page.keyboard.press('Space');
      await section.locator('[name="notes"]').fill(notes[language]);
      await expectAccessible(page);
      await press(t.scorecards.submit);
      await expect(section).toContainText(secret);
      await expect(section).toContainText(notes[language]);
      await expect(section).toContainText(t.states.held);
      await section.getByText(t.history).click();
      await expect(section.getByRole('listitem').last()).toContainText(t.server);
    });

    await test.step('also on a phone, and in the dark', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(section).toContainText(t.states.held);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  });
});
