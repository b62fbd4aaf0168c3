import { company } from '@sumut/contracts/company/company';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { describeIn } from '../../support/describeIn.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';

const unknownPath = `${viewPaths.messages}/unknown`;

describeIn('both', '', (language) => {
  test.use({ expectedErrors: ['status of 404'] });

  test('a change of view announces the title and moves the focus to the heading, also with back and forward', async ({
    page,
    visitor,
  }) => {
    const { texts } = visitor;
    await enterPortal(visitor, 'admin');
    const tabs = page.getByRole('navigation', { name: texts.portal.dashboard.sections });
    const expectView = async (view: 'messages' | 'accounts' | 'audit') => {
      const title = `${texts.portal[view].title} – ${texts.portal.portal} – ${company.name[language]}`;
      await expect(page).toHaveURL(viewPaths[view]);
      // The title may begin with the number of unread records in parentheses: other tests on this site have sent some.
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title}$`));
      await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
      const current = tabs.locator('[aria-current=page]');
      await expect(current).toContainText(texts.portal[view].title);
      await expect(visitor.heading()).toHaveText(texts.portal[view].title);
      await expect(visitor.heading()).toBeFocused();
    };
    await tabs.getByRole('link', { name: texts.portal.accounts.title }).click();
    await expectView('accounts');
    await tabs.getByRole('link', { name: texts.portal.audit.title }).click();
    await expectView('audit');
    await page.goBack();
    await expectView('accounts');
    await page.goBack();
    await expectView('messages');
    await page.goForward();
    await expectView('accounts');

    const other = language === 'ar' ? 'English' : 'العربية';
    await visitor.button(other).click();
    await expect(page.locator('html')).not.toHaveAttribute('lang', language);
    await expect(page).toHaveURL(viewPaths.accounts);
  });

  test('an unknown path below the dashboard shows the 404 page, before and after a visit of the dashboard', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass(unknownPath);
    await expect(visitor.heading()).toContainText('404');
    await enterPortal(visitor, 'employee');
    await page.goto(unknownPath);
    await expect(visitor.heading()).toContainText('404');
  });

  test('an old link redirects to its view and keeps the filters', async ({ page, visitor }) => {
    await enterPortal(visitor, 'employee');
    await page.goto('/employee-dashboard?view=applications&status=new&sort=name');
    await expect(page).toHaveURL(`${viewPaths.applications}?status=new&sort=name`);
    await page.goBack();
    await expect(page).toHaveURL(viewPaths.messages);
  });
});

test.describe('a view that cannot be loaded', () => {
  test.use({
    language: 'en',
    expectedErrors: ['Failed to load', 'net::', 'ChunkLoadError', 'Loading', 'could not be loaded'],
  });

  test('is replaced by a notice next to the rail, and the retry shows the view', async ({
    page,
    visitor,
  }) => {
    const code = '**/modules/portal/**/*.js';
    await enterPortal(visitor, 'admin');
    await page.route(code, (route) => route.abort());
    const tab = page.locator(`a[href="${viewPaths.accounts}"]`).first();
    await tab.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Accounts could not be loaded' });
    await expect(notice).toBeVisible();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await page.unroute(code);
    await notice.getByRole('button').click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});
