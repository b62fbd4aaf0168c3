import type { Locator } from '@playwright/test';
import { builtInDepartments, builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import type { TermList } from '@sumut/contracts/content/hiringTerms';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { applicationsPath, card, column, createApplicant } from '../../support/applications.ts';
import { ContentEditor } from '../../support/contentEditor.ts';
import { newVisitor } from '../../support/newVisitor.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { isHydrated } from '../../support/page/hydration.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const flight = { ar: 'اختبارات الطيران', en: 'Flight Tests' };
const software = { ar: 'البرمجيات', en: 'Software' };
const later = { ar: 'لا شاغر حاليًا', en: 'No vacancy at present' };
const experience = { ar: 'الخبرة غير كافية', en: 'Not enough experience' };
const opening = {
  'title.ar': 'طيار اختبار',
  'title.en': 'Test Pilot',
  'description.ar': 'يختبر الطائرات.',
  'description.en': 'Tests the aircraft.',
  'requirements.ar': 'رخصة',
  'requirements.en': 'A licence',
};
const [mechanical, electronics, programming] = builtInDepartments;
if (!mechanical || !electronics || !programming)
  throw new Error('There are fewer than three departments');
const countOpenings = (id: string) =>
  builtInOpenings.filter(({ department }) => department === id).length;

describeIn('en', 'the hiring settings', (language) => {
  test('departments and reasons are added, renamed and moved, and visitors and colleagues see the changes', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const { hiring, portal } = visitor.texts;
    const t = portal.applications;
    await enterPortal(visitor, 'admin');
    await page.getByRole('link', { name: portal.hiring.title }).click();
    await expect(page).toHaveURL(viewPaths.hiring);

    const list = (name: TermList) =>
      page.getByRole('region', { name: hiring.lists[name], exact: true });
    /** Locates the names of a list's entries, from top to bottom. */
    const names = (name: TermList) => list(name).getByRole('rowheader');
    const save = async (text: Record<'ar' | 'en', string>) => {
      await visitor.field('text.ar').fill(text.ar);
      await visitor.field('text.en').fill(text.en);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: hiring.save }).click();
      await expect(dialog).toHaveCount(0);
    };
    const add = async (name: TermList, text: Record<'ar' | 'en', string>) => {
      await list(name).getByRole('button', { name: hiring.lists[name] }).press('Enter');
      await save(text);
      await expect(names(name).last()).toHaveText(text[language]);
    };
    const action = (name: TermList, what: keyof typeof hiring.actions, of: string): Locator =>
      list(name).getByRole('row', { name: of }).getByRole('button', { name: hiring.actions[what] });

    await test.step('a department is added, another one renamed, and the first one moved', async () => {
      await add('departments', flight);
      await action('departments', 'rename', programming.text[language]).click();
      await save(software);
      const down = action('departments', 'down', mechanical.text[language]);
      await down.focus();
      await page.keyboard.press('Enter');
      await expect(names('departments')).toHaveText(
        [electronics.text, mechanical.text, software, flight].map((text) => text[language]),
      );
      await expect(down).toBeFocused();
    });

    await test.step('reasons for rejections are added and moved', async () => {
      await expect(list('rejectionReasons')).toContainText(hiring.empty);
      await add('rejectionReasons', later);
      await add('rejectionReasons', experience);
      await action('rejectionReasons', 'up', experience[language]).click();
      await expect(names('rejectionReasons')).toHaveText([experience[language], later[language]]);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('an opening of the new department is published', async () => {
      const editor = new ContentEditor(visitor, language);
      await editor.open('openings');
      await visitor.link(editor.t.openings.create).click();
      await visitor.field('department').selectOption({ label: flight[language] });
      await editor.fill(opening);
      await page.getByRole('switch').check();
      await editor.save('openings');
      await expect(page.getByRole('row', { name: opening[`title.${language}`] })).toContainText(
        flight[language],
      );
    });

    await test.step('visitors choose among the departments in their order', async () => {
      const reader = await newVisitor(browser, ownSite.url, language);
      await reader.enterByPass('/careers');
      const chips = reader.page.locator('[data-choices] button');
      const shown = [
        [electronics.text, countOpenings(electronics.id)],
        [mechanical.text, countOpenings(mechanical.id)],
        [software, countOpenings(programming.id)],
        [flight, 1],
      ] as const;
      await expect(chips).toHaveText([
        /./,
        ...shown.map(([text, count]) => `${text[language]} ${count}`),
      ]);
      // Before hydration the list is the server's markup, which is then rendered again.
      await expect.poll(() => isHydrated(reader.page)).toBe(true);
      await chips.last().click();
      await expect(
        reader.page.getByRole('heading', { name: opening[`title.${language}`] }),
      ).toBeVisible();
      await expect(reader.page.locator('details[name=opening]')).toHaveCount(1);
    });

    await test.step('a colleague filters by the department, drags a card, and rejects for a usual reason', async () => {
      const { apply } = await createApplicant(ownSite.url);
      await apply({ lastName: 'Haddad', position: opening[`title.${language}`] });
      const colleague = await newVisitor(browser, ownSite.url, language);
      await enterPortal(colleague, 'employee');
      const theirs = colleague.page;
      // The whole board fits into the window. Otherwise Playwright would scroll during the drag and drop another card.
      await theirs.setViewportSize({ width: 1920, height: 1080 });
      await theirs.goto(applicationsPath({ layout: 'board' }));
      await colleague.button(portal.list.filters).click();
      await colleague.field('department').selectOption({ label: software[language] });
      await expect(card(theirs, 'Haddad')).toHaveCount(0);
      await colleague.field('department').selectOption({ label: flight[language] });
      await card(theirs, 'Haddad').dragTo(column(theirs, 'screening'));
      await expect(column(theirs, 'screening')).toContainText('Haddad');
      await card(theirs, 'Haddad').getByRole('combobox').selectOption('rejected');
      const dialog = theirs.getByRole('dialog');
      await dialog.getByRole('button', { name: experience[language] }).click();
      await expect(dialog.getByRole('textbox')).toHaveValue(experience[language]);
      await dialog.getByRole('button', { name: t.reject, exact: true }).click();
      await column(theirs, 'rejected').getByRole('button').click();
      await card(theirs, 'Haddad').getByRole('link').click();
      await expect(theirs.getByRole('region', { name: t.reason })).toContainText(
        experience[language],
      );
    });
  });
});
