import { readFile } from 'node:fs/promises';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  applicationsPath,
  card,
  createApplicant,
  createColleague,
  detail,
} from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { signIn } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('ar', 'permissions of admins', () => {
  test('only admins export and delete applications', async ({ page, visitor, ownSite }) => {
    const { applications: t, dashboard, list, record } = visitor.texts.portal;
    const { apply } = await createApplicant(ownSite.url);
    await apply({ firstName: '=1+1', lastName: 'المنصوري', email: 'saif@mail.example' });
    const id = await apply({ lastName: 'Haddad' });
    const exportLink = visitor.link(list.export);
    const deletion = page.getByRole('button', { name: record.delete, exact: true });
    await visitor.enterByPass('/employee-login');

    await test.step('an employee has neither button, and both requests are refused', async () => {
      await signIn(visitor, 'employee');
      await page.goto(applicationsPath({ id }));
      await expect(detail(page, t.item)).toContainText('Haddad');
      await expect(visitor.button(record.markUnread)).toBeVisible();
      await expect(exportLink).toHaveCount(0);
      await expect(deletion).toHaveCount(0);
      const employee = await createColleague(ownSite.url, 'employee');
      expect((await employee.get(api.applications.export.path)).status).toBe(403);
      expect((await employee.send('DELETE', buildPath(api.applications.get, { id }))).status).toBe(
        403,
      );
      // Requests that are open while the session ends would be refused, and the browser would log them.
      await page.waitForLoadState('networkidle');
      await visitor.button(dashboard.account).click();
      await page.getByRole('button', { name: dashboard.signOut, exact: true }).click();
      await expect(visitor.field('username')).toBeVisible();
    });

    await test.step('an admin exports the filtered list, safe for spreadsheets', async () => {
      await signIn(visitor, 'admin');
      await page.goto(applicationsPath({ q: 'المنصوري' }));
      await expect(card(page, 'المنصوري')).toBeVisible();
      await expect(card(page, 'Haddad')).toHaveCount(0);
      const downloading = page.waitForEvent('download');
      await exportLink.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^applications-.*\.csv$/);
      const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').filter(Boolean);
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain(`"${record.received} (`);
      expect(lines[1]).toContain(`"'=1+1","المنصوري"`);
      expect(lines[1]).toContain(`"${t.statuses.new}"`);
    });

    await test.step('an admin deletes one permanently, after confirmation', async () => {
      await page.goto(applicationsPath({ id }));
      await deletion.click();
      await page.keyboard.press('Escape');
      await expect(detail(page, t.item)).toContainText('Haddad');
      await deletion.click();
      await page.getByRole('dialog').getByRole('button', { name: record.delete }).click();
      await expect(page).not.toHaveURL(/id=/);
      await expect(card(page, 'المنصوري')).toBeVisible();
      await expect(card(page, 'Haddad')).toHaveCount(0);
      expect((await page.request.get(buildPath(api.applications.cv, { id }))).status()).toBe(404);
      expect((await page.request.get(buildPath(api.applications.get, { id }))).status()).toBe(404);
    });
  });
});
