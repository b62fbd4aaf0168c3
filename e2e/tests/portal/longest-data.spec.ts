import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import { languages } from '@sumut/contracts/language/language';
import { personPath, viewPaths } from '@sumut/contracts/portal/paths';
import { contact } from '../../../server/testing/forms.ts';
import { describeIn } from '../../support/describeIn.ts';
import { createApplicant, createColleague } from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { cutTexts } from '../../support/page/cutTexts.ts';
import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { textOverlaps } from '../../support/page/textOverlaps.ts';
import { enterPortal } from '../../support/portal.ts';
import { readStoredId } from '../../support/storedId.ts';
import { expect } from '../../support/test.ts';

/** A word without a place to break, in either script. */
const longWord = { en: 'Wolfeschlegelstein', ar: 'المستكشفونالبحريون' };
const long = (script: 'ar' | 'en', length: number): string =>
  longWord[script].repeat(Math.ceil(length / longWord[script].length)).slice(0, length);

/** The longest entries that the forms take: in one script per record, and an address without a place to break. */
const longest = (script: 'ar' | 'en') => ({
  firstName: long(script, textLimits.name),
  lastName: long(script, textLimits.name),
  email: `${long('en', 60).toLowerCase()}@${long('en', 60).toLowerCase()}.${long('en', 60).toLowerCase()}.example`,
});

// The frame's texts are longer in English.
describeIn('en', '', () => {
  test('the longest names, subjects and texts fit every view of the portal on every screen', async ({
    page,
    visitor,
    ownSite,
  }) => {
    test.setTimeout(600_000);
    const applicant = await createApplicant(ownSite.url);
    const admin = await createColleague(ownSite.url, 'admin');
    const ids: { message: string; application: string }[] = [];
    for (const script of languages) {
      const person = longest(script);
      const message = { ...contact, ...person, message: long(script, 1_000) };
      const application = {
        ...person,
        phone: '+971 50 123 4567 ext. 12345',
        position: long(script, textLimits.position),
        coverLetter: long(script, 1_000),
      };
      ids.push({
        message: await readStoredId(admin.send('POST', api.contact.path, message)),
        application: await applicant.apply(application),
      });
      const account = {
        username: script === 'en' ? long('en', textLimits.username).toLowerCase() : 'hessa',
        firstName: person.firstName,
        lastName: person.lastName,
        role: 'employee',
      };
      expect((await admin.send('POST', api.accounts.create.path, account)).status).toBe(201);
    }
    for (const { message, application } of ids) {
      const note = { text: long('en', 500) };
      for (const path of [
        buildPath(api.messages.addNote, { id: message }),
        buildPath(api.applications.addNote, { id: application }),
      ])
        expect((await admin.send('POST', path, note)).status).toBe(201);
    }

    await enterPortal(visitor, 'admin');
    const paths = [
      ...Object.values(viewPaths),
      `${viewPaths.applications}?layout=board`,
      ...ids.flatMap(({ message, application }) => [
        `${viewPaths.messages}?id=${message}`,
        `${viewPaths.applications}?id=${application}`,
        personPath({ kind: 'applications', id: application }),
      ]),
    ];
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        for (const width of [1440, 1366, 390]) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await sidewaysOverflow(page), `${path} at ${width} px`).toBe(0);
          expect.soft(await cutTexts(page), `${path} at ${width} px: cut`).toEqual([]);
          expect.soft(await textOverlaps(page), `${path} at ${width} px: overlaps`).toEqual([]);
        }
      });
  });
});
