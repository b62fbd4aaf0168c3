import type { Locator, APIRequestContext } from '@playwright/test';
import { viewPaths, type RailView } from '@sumut/contracts/portal/paths';
import interviewsAr from '../../../mf-portal/src/features/applications/interviews/locales/ar.json' with { type: 'json' };
import interviewsEn from '../../../mf-portal/src/features/applications/interviews/locales/en.json' with { type: 'json' };
import { ContentEditor, contentLists, contentPath } from '../../support/contentEditor.ts';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults, contrastFaults } from '../../support/page/accessibilityFaults.ts';
import { movingParts } from '../../support/page/movingParts.ts';
import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { wronglyMarkedFields } from '../../support/page/wronglyMarkedFields.ts';
import { enterPortal, signIn } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { makePdf } from '../../support/pdf.ts';

const people = {
  ar: { firstName: 'مريم', lastName: 'الكعبي', text: 'أودّ معرفة المزيد عن زوارقكم.' },
  en: {
    firstName: 'Maryam',
    lastName: 'Al Kaabi',
    text: 'I would like to learn more about your vessels.',
  },
};

/** Creates a message and two applications of one person with the API calls of the forms. */
async function createRecords(visitor: APIRequestContext, language: Language): Promise<void> {
  const { text, ...name } = people[language];
  const person = { ...name, email: 'maryam@example.com', language };
  const message = { ...person, subject: 'technical', message: text };
  expect((await visitor.post(api.contact.path, { data: message })).status()).toBe(201);
  for (const [position, coverLetter] of [
    ['Avionics Engineer', text],
    ['مهندس إلكترونيات الطيران', ''],
  ] as const) {
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await makePdf('CV') };
    const multipart = { ...person, phone: '+971501234567', position, coverLetter, cv };
    expect((await visitor.post(api.application.path, { multipart })).status()).toBe(201);
  }
}

const interviews = { ar: interviewsAr, en: interviewsEn };
const home = viewPaths.messages;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

describeIn('ar', '', (language) => {
  test.use({ expectedErrors: ['401 (Unauthorized)', '404 (Not Found)'] });

  test('all views of the portal are accessible, light and dark', async ({ page, visitor }) => {
    test.setTimeout(600_000);
    const { texts } = visitor;
    const t = texts.portal;
    const content = new ContentEditor(visitor, language);
    await page.emulateMedia({ colorScheme: 'light' });

    /** Checks a view in both themes, and its width on a phone, once `ready` is visible and nothing is loading. */
    const check = (view: string, ready: Locator) =>
      test.step(view, async () => {
        await expect(ready).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expect.soft(await accessibilityFaults(page), `${view}, light`).toEqual([]);
        expect.soft(await wronglyMarkedFields(page), view).toEqual([]);
        expect.soft(await movingParts(page), view).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await contrastFaults(page), `${view}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(phone);
        expect.soft(await sidewaysOverflow(page), `${view}, on a phone`).toBe(0);
        await page.setViewportSize(desk);
      });
    const dialog = page.getByRole('dialog');
    const checkOpenDialog = async (view: string) => {
      await check(view, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    const checkDialog = async (view: string, opener: Locator) => {
      await opener.click();
      await checkOpenDialog(view);
    };
    const tab = (view: RailView) =>
      page.getByRole('main').locator(`a[href="${viewPaths[view]}"]`).first();
    const record = page.getByRole('main').locator('li > a[id]').first();

    await visitor.enterByPass('/employee-login');
    await check('sign-in', visitor.field('password'));
    await visitor.field('username').fill('nobody');
    await visitor.field('password').fill('wrong');
    await page.locator('main form button[type=submit]').click();
    await check('sign-in that failed', page.getByRole('alert').first());
    await signIn(visitor, 'admin');

    await check('no messages', page.getByText(t.messages.emptyText));
    await tab('applications').click();
    await check('no applications', page.getByText(t.applications.emptyText));
    await page.getByRole('link', { name: t.applications.layouts.board }).click();
    await check('an empty board', page.getByText(t.applications.emptyText));
    await tab('content').click();
    await check('no news', page.getByText(content.t.news.emptyText));
    await visitor.link(content.t.media.title).click();
    await check('no media resources', page.getByText(content.t.media.emptyText));

    await createRecords(page.request, language);
    await page.goto(home);
    await visitor.button(t.list.filters).click();
    await check('messages with their filters', record);
    await record.click();
    await check('a message', page.getByRole('link', { name: t.messages.reply.button }));
    const deletion = page.getByRole('button', { name: t.record.delete, exact: true });
    await checkDialog('deleting a message', deletion);
    await checkDialog('keyboard shortcuts', visitor.button(t.shortcuts));
    await checkDialog('placing a hold', visitor.button(texts.holds.place));
    await page.getByRole('textbox', { name: t.notes.add }).pressSequentially('@saif');
    await check('a mention', page.getByRole('listbox', { name: t.notes.colleagues }));
    await page.goto(`${home}?q=zzz`);
    await check('nothing found', page.getByText(t.list.nothingText));
    await page.goto(`${home}?id=00000000-0000-4000-8000-000000000000`);
    await check('a message that is gone', page.getByText(t.record.goneText));

    await tab('applications').click();
    await visitor.button(t.list.filters).click();
    await check('applications with their filters', record);
    await record.click();
    await visitor.button(t.applications.showCv).click();
    await check('an application with its CV', page.locator('canvas').first());
    const { plan } = interviews[language];
    await checkDialog(
      'planning an interview',
      page.getByRole('button', { name: plan, exact: true }),
    );
    await page.getByRole('link', { name: t.person.title }).click();
    await check(
      'everything from a person',
      page.getByRole('list', { name: texts.person.timeline.title }),
    );
    await page.goto(viewPaths.applications);
    const add = page.getByRole('button', { name: t.applications.add, exact: true });
    await checkDialog('adding a candidate', add);
    for (const box of await page.getByRole('main').locator('li [type=checkbox]').all())
      await box.check();
    const several = visitor.button(texts.correspondence.applicant.several);
    await checkDialog('mail to several applicants', several);
    await page.getByRole('link', { name: t.applications.layouts.board }).click();
    const column = page.locator('[data-column=new]');
    await check('the board', column.getByRole('listitem').first());
    await column.getByRole('combobox').first().selectOption('rejected');
    await checkOpenDialog('a rejection');

    await tab('modules').click();
    await page.getByRole('searchbox', { name: texts.releases.packages.search }).fill('react-dom');
    await page.getByText(texts.releases.workflows.addTitle).click();
    await check(
      'modules, packages and a new workflow',
      page.getByRole('rowheader', { name: 'react-dom', exact: true }).first(),
    );
    await tab('accounts').click();
    const a = texts.accounts;
    await page.getByText(a.addTitle).click();
    await visitor.field('role').selectOption('hiring-manager');
    await check('accounts, and a new one', visitor.field('departments').first());
    await visitor.field('role').selectOption('employee');
    await visitor.field('username').fill('hessa');
    await visitor.field('firstName').fill('Hessa');
    await visitor.field('lastName').fill('Ali');
    await visitor.button(a.add).click();
    await checkOpenDialog('a temporary password');
    await checkDialog('a question', visitor.button(a.dialogs.disable.confirm).first());
    await tab('mail').click();
    await page.getByRole('main').locator('ol summary').first().click();
    await check('mail', page.locator('pre'));
    for (const view of ['report', 'hiring', 'retention'] as const) {
      await tab(view).click();
      await check(view, page.locator(`a[href="${viewPaths[view]}"][aria-current=page]`).first());
    }
    await tab('personalData').click();
    await visitor.field('q').fill('maryam@example.com');
    await visitor.button(texts.personalData.search.find).click();
    await visitor.button(texts.personalData.person.show).click();
    await checkDialog('erasing personal data', visitor.button(texts.personalData.erase.open));
    await tab('audit').click();
    // The view that is left has list items, too.
    await expect(visitor.field('channel')).toHaveCount(0);
    await check('the audit log', page.getByRole('main').getByRole('listitem').first());

    await visitor.button(t.dashboard.account).click();
    await check('the account menu', visitor.button(t.dashboard.signOutEverywhere));
    await visitor.button(t.dashboard.signOutEverywhere).click();
    await check('signing out everywhere', dialog);
    await page.keyboard.press('Escape');
    await visitor.button(t.dashboard.account).click();
    await tab('account').click();
    await check('the own account', page.getByRole('heading', { level: 2 }).first());

    for (const kind of contentLists) {
      await page.goto(contentPath(kind, 'new'));
      await page.getByText(content.t.preview).click();
      await page.getByRole('switch').check();
      await visitor.button(content.t.save).click();
      await check(`${kind} that lack everything`, visitor.field('title.ar'));
    }
    await content.open('openings');
    await check('openings', page.getByRole('table'));
    await checkDialog(
      'deleting an opening',
      page.getByRole('button', { name: content.t.delete }).first(),
    );
    await page.getByRole('table').getByRole('link').first().click();
    await check('an opening', visitor.button(content.t.save));
  });

  test('the notice about a missing permission is accessible', async ({ page, visitor }) => {
    await enterPortal(visitor, 'employee');
    await page.goto(viewPaths.audit);
    await expect(page.getByText(visitor.texts.portal.forbidden.text)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
