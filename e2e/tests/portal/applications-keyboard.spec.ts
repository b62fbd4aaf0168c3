import {
  applicationsPath,
  card,
  column,
  createApplicant,
  detail,
} from '../../support/applications.ts';
import { tabTo } from '../../support/inputDevices.ts';
import { sidewaysOverflow } from '../../support/page/sidewaysOverflow.ts';
import { test } from '../../support/ownSite.ts';
import { makePdf } from '../../support/pdf.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('en', 'applications on a phone', (language) => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('applications can be processed with the keyboard only', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const { applications: t, record, notes } = visitor.texts.portal;
    const { apply } = await createApplicant(ownSite.url);
    const content = await makePdf('One', 'Two', 'Three');
    await apply({ lastName: 'الأحمدي', email: 'one@mail.example', phone: '041111111' });
    await apply({ lastName: 'Brandt', phone: '042222222' }, { content, name: 'cv.pdf' });
    await apply({ lastName: 'Haddad', email: 'three@mail.example', phone: '043333333' });
    await enterPortal(visitor, 'employee');
    await page.goto(applicationsPath());
    const pane = detail(page, t.item);
    const title = pane.getByRole('heading', { level: 2 });
    const getLink = (name: string) => card(page, name).getByRole('link');

    await test.step('search', async () => {
      await expect(getLink('Haddad')).toBeVisible();
      await page.keyboard.press('/');
      await expect(visitor.field('q')).toBeFocused();
      await page.keyboard.type('احمدي');
      await expect(getLink('Haddad')).toHaveCount(0);
      await expect(getLink('الأحمدي')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await expect(getLink('Haddad')).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('open one, go to the next and the previous', async () => {
      await tabTo(getLink('Haddad'));
      await page.keyboard.press('ArrowDown');
      await expect(getLink('Brandt')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(title).toBeFocused();
      await expect(getLink('Haddad')).toBeHidden();
      await page.keyboard.press('j');
      await expect(title).toContainText('الأحمدي');
      await page.keyboard.press('k');
      await expect(title).toContainText('Brandt');
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('read the CV', async () => {
      await tabTo(visitor.button(t.showCv));
      await page.keyboard.press('Enter');
      const pages = pane.getByRole('group', { name: t.cv, exact: true });
      await expect(pages).toContainText('One');
      await tabTo(pages);
      await page.keyboard.press('End');
      await expect(pages).toContainText('Three');
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('rate, tag and note', async () => {
      await tabTo(pane.getByRole('textbox', { name: notes.add }));
      await page.keyboard.type('Call on Sunday');
      await tabTo(visitor.button(notes.submit));
      await page.keyboard.press('Enter');
      await expect(pane.getByRole('listitem').filter({ hasText: 'Call on Sunday' })).toBeVisible();
    });

    await test.step('close it', async () => {
      await title.focus();
      await page.keyboard.press('Escape');
      await expect(getLink('Brandt')).toBeFocused();
    });

    await test.step('move one on the board', async () => {
      await page.goto(applicationsPath({ layout: 'board' }));
      await tabTo(getLink('Haddad'));
      await page.keyboard.press(`Shift+${language === 'ar' ? 'ArrowLeft' : 'ArrowRight'}`);
      await expect(column(page, 'screening')).toContainText('Haddad');
      await expect(getLink('Haddad')).toBeFocused();
      expect(await sidewaysOverflow(page)).toBe(0);
      await expect(page.getByText(record.saving)).toHaveCount(0);
    });
  });
});
