import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import {
  applicationsPath,
  card,
  column,
  createApplicant,
  statusText,
} from '../../support/applications.ts';
import { tick } from '../../support/inputDevices.ts';
import { test } from '../../support/ownSite.ts';
import { enterPortal, reopen } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const opening = builtInOpenings.find(({ department }) => department === 'electronics');
if (!opening) throw new Error('There is no opening of this department');
const few = 'Test pilot';
const people = [
  { lastName: 'الكعبي', position: opening.title.ar },
  { lastName: 'Haddad', position: opening.title.en },
  { lastName: 'Brandt', position: few },
  { lastName: 'المنصوري', position: opening.title.ar },
] as const;
const reason = 'خبرته في غير ما نحتاج إليه. Keep for spring.';

describeIn('ar', 'stages', (language) => {
  test('an employee moves applications by dragging, by the select and by the keyboard', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const t = visitor.texts.portal.applications;
    const { apply } = await createApplicant(ownSite.url);
    for (const [index, one] of people.entries()) {
      await apply({ ...one, email: `p${index}@mail.example`, phone: `+971 50 123 456${index}` });
    }
    // The whole board fits into the window. Otherwise Playwright would scroll during the drag and drop another card.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await enterPortal(visitor, 'employee');
    const getCard = (index: number) => card(page, people[index]?.lastName ?? '');
    const expectIn = async (status: ApplicationStatus, ...indices: number[]) => {
      const stage = column(page, status);
      await expect(stage.getByRole('listitem')).toHaveCount(indices.length);
      for (const index of indices) await expect(stage).toContainText(people[index]?.lastName ?? '');
      await expect(stage.getByRole('heading')).toContainText(
        new RegExp(`${statusText(language, status)}\\s+${indices.length}`),
      );
    };

    await test.step('the list shows counts by position, in whichever language people applied', async () => {
      await page.goto(applicationsPath());
      await expect(page.getByRole('main').locator('li > a[id]')).toHaveCount(people.length);
      await visitor.button(visitor.texts.portal.list.filters).click();
      const free = page.getByRole('checkbox', { name: few });
      await expect(
        page.getByRole('checkbox', { name: opening.title[language] }),
      ).toHaveAccessibleName(
        new RegExp(t.openOf.replace('{{open}}', '3').replace('{{total}}', '3')),
      );
      await tick(free);
      await expect(getCard(2)).toBeVisible();
      await expect(getCard(0)).toHaveCount(0);
      await tick(free, false);
    });

    await test.step('the board has the same applications', async () => {
      await page.getByRole('link', { name: t.layouts.board }).click();
      await expectIn('new', 0, 1, 2, 3);
      await expectIn('screening');
    });

    await test.step('a card is dragged to another stage', async () => {
      await getCard(0).dragTo(column(page, 'interview'));
      await expectIn('interview', 0);
      await expectIn('new', 1, 2, 3);
    });

    await test.step('a card is moved by its select', async () => {
      await getCard(1).getByRole('combobox').selectOption('offer');
      await expectIn('offer', 1);
    });

    await test.step('a card is moved by Shift and an arrow key', async () => {
      const [forward, back] =
        language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      const link = getCard(2).getByRole('link');
      await link.focus();
      await page.keyboard.press(`Shift+${forward}`);
      await expectIn('screening', 2);
      await expect(link).toBeFocused();
      await page.keyboard.press(`Shift+${back}`);
      await expectIn('new', 2, 3);
      await expect(link).toBeFocused();
    });

    await test.step('a rejection requires a reason', async () => {
      await getCard(3).getByRole('combobox').selectOption('rejected');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t.reject, exact: true }).click();
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.press('Escape');
      await expectIn('new', 2, 3);

      await getCard(3).getByRole('combobox').selectOption('rejected');
      await dialog.getByRole('textbox').fill(reason);
      await dialog.getByRole('button', { name: t.reject, exact: true }).click();
      await expectIn('new', 2);
      await column(page, 'rejected').getByRole('button').click();
      await expectIn('rejected', 3);
    });

    await test.step('the reason stays readable when a rejected application moves on', async () => {
      await getCard(3).getByRole('combobox').selectOption('screening');
      await expectIn('screening', 3);
      await getCard(3).getByRole('link').click();
      const earlier = page.getByRole('region', { name: t.earlierReasons });
      await expect(earlier).toContainText(reason);
      await page.goBack();
      await getCard(3).getByRole('combobox').selectOption('rejected');
      await page.getByRole('dialog').getByRole('textbox').fill(reason);
      await page.getByRole('dialog').getByRole('button', { name: t.reject, exact: true }).click();
      await expectIn('rejected', 3);
    });

    await test.step('cards are moved to hired and withdrawn', async () => {
      await getCard(0).dragTo(column(page, 'hired'));
      await expectIn('hired', 0);
      await getCard(1).dragTo(column(page, 'withdrawn'));
      await column(page, 'withdrawn').getByRole('button').click();
      await expectIn('withdrawn', 1);
    });

    await test.step('all changes are stored and shown in the list', async () => {
      await reopen(page);
      await expect(column(page, 'hired')).toContainText('الكعبي');
      await expectIn('hired', 0);
      await expectIn('new', 2);
      await page.getByRole('link', { name: t.layouts.list }).click();
      for (const [index, status] of (['hired', 'withdrawn', 'new', 'rejected'] as const).entries())
        await expect(getCard(index)).toContainText(statusText(language, status));
      await getCard(3).getByRole('link').click();
      await expect(page.getByRole('region', { name: t.reason })).toContainText(reason);
    });
  });
});
