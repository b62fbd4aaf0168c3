import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { personPath } from '@sumut/contracts/portal/paths';
import { personLimits } from '@sumut/contracts/portal/people';
import { applicationsPath, createApplicant, createColleague } from '../../support/applications.ts';
import { sendMessages } from '../../support/inbox.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { expectNoOverflow } from '../../support/page/sidewaysOverflow.ts';
import { signIn } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

/** Long names in both scripts. `elsewhere` is another spelling of the same person's name. */
const people = {
  ar: {
    name: { firstName: 'عبد الرحمن محمد عبد اللطيف', lastName: 'الشامسي المهيري النعيمي' },
    elsewhere: { firstName: 'عبدالرحمن محمد عبداللطيف', lastName: 'الشامسي المهيري النعيمي' },
    brother: { firstName: 'سالم', lastName: 'الشامسي المهيري النعيمي' },
  },
  en: {
    name: { firstName: 'Maximilian-Alexander', lastName: 'Featherstonehaugh-Cholmondeley' },
    elsewhere: { firstName: 'MAXIMILIAN ALEXANDER', lastName: 'Featherstonehaugh Cholmondeley' },
    brother: { firstName: 'Salem', lastName: 'Featherstonehaugh-Cholmondeley' },
  },
};
const email = 'first.address@mail.example';

describeIn('ar', 'everything from one person', (language) => {
  test('an application links to everything from its sender, with the timeline', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const { person, portal } = visitor.texts;
    const { name, elsewhere, brother } = people[language];
    const { apply } = await createApplicant(ownSite.url);
    await sendMessages(ownSite.url, { ...name, email, language, message: 'Hello' });
    const first = await apply({ ...name, email, language, position: 'Pilot' });
    const second = await apply({ ...elsewhere, email: 'second@mail.example', language });
    const other = await apply({ ...brother, email: 'brother@mail.example', language });
    const colleague = await createColleague(ownSite.url, 'admin');
    const change = buildPath(api.applications.change, { id: first });
    const reason = { status: 'rejected', rejectionReason: 'No licence' };
    expect((await colleague.send('PATCH', change, { version: 1, ...reason })).status).toBe(200);
    for (let index = 0; index < personLimits.entries; index += 1)
      await colleague.send('POST', buildPath(api.applications.addNote, { id: second }), {
        text: `Note ${index}`,
      });

    await visitor.enterByPass('/employee-login');
    await signIn(visitor, 'employee');
    await page.goto(applicationsPath({ id: first }));
    const everything = page.getByRole('link', { name: portal.person.title });
    const timeline = page.getByRole('list', { name: person.timeline.title });

    await test.step('with the keyboard, from the open application', async () => {
      await everything.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(personPath({ kind: 'applications', id: first }));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('both names, addresses, and what was sent', async () => {
      const full = ({ firstName, lastName }: typeof name) => `${firstName} ${lastName}`;
      await expect(page.getByRole('heading', { level: 2, name: full(elsewhere) })).toBeVisible();
      await expect(page.getByRole('link', { name: email })).toHaveAttribute(
        'href',
        `mailto:${email}`,
      );
      const records = page.getByRole('region', { name: person.records.title });
      await expect(records.getByRole('listitem')).toHaveCount(3);
      await expect(records).toContainText(portal.applications.statuses.rejected);
      const similar = page.getByRole('region', { name: person.similar.title });
      await expect(similar.getByRole('link')).toHaveText(full(brother));
    });

    await test.step('the newest entries, and earlier ones on request', async () => {
      const entries = timeline.getByRole('listitem');
      await expect(entries).toHaveCount(personLimits.entries);
      await expect(timeline).toContainText(`Note ${personLimits.entries - 1}`);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await visitor.button(person.timeline.older).focus();
      await page.keyboard.press('Enter');
      const older = entries.nth(personLimits.entries);
      await expect(older).toBeFocused();
      await expect(timeline).toContainText('No licence');
      await expect(entries.last()).toContainText('Hello');
    });

    await test.step('dark, and on to whoever shares the number', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.getByRole('link', { name: brother.firstName }).click();
      await expect(page).toHaveURL(personPath({ kind: 'applications', id: other }));
      await expect(timeline.getByRole('listitem')).toHaveCount(2);
    });
  });
});
