import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  applicationsPath,
  card,
  column,
  createApplicant,
  createColleague,
  detail,
} from '../../support/applications.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { test } from '../../support/ownSite.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('en', 'accessibility', () => {
  test('the views of the applications are accessible, light and dark', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const { applications: t, list } = visitor.texts.portal;
    const expectNoFaults = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityFaults(page), colorScheme).toEqual([]);
      }
    };
    await enterPortal(visitor, 'admin');
    await test.step('without applications', async () => {
      await page.goto(applicationsPath());
      await expect(page.getByText(t.emptyTitle)).toBeVisible();
      await expectNoFaults();
    });

    const { apply } = await createApplicant(ownSite.url);
    const id = await apply({ lastName: 'الكعبي' });
    await apply({ lastName: 'Haddad', position: 'RF Engineer' });
    const colleague = await createColleague(ownSite.url, 'admin');
    const change = { version: 1, status: 'rejected', rejectionReason: 'Later.', rating: 4 };
    await colleague.send('PATCH', buildPath(api.applications.get, { id }), {
      ...change,
      tags: ['C++', 'طيران'],
    });

    await test.step('an open application with its CV', async () => {
      await page.goto(applicationsPath({ id }));
      await visitor.button(t.showCv).click();
      await expect(detail(page, t.item)).toContainText('Curriculum vitae');
      await visitor.button(list.filters).click();
      await expect(page.getByRole('checkbox', { name: 'RF Engineer' })).toBeVisible();
      await expectNoFaults();
    });

    await test.step('the board and the rejection dialog', async () => {
      await page.goto(applicationsPath({ layout: 'board' }));
      await column(page, 'rejected').getByRole('button').click();
      await expect(card(page, 'الكعبي')).toBeVisible();
      await expectNoFaults();
      await card(page, 'Haddad').getByRole('combobox').selectOption('rejected');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFaults();
    });
  });
});
