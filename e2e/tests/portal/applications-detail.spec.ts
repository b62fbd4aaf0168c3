import { applicationsPath, card, createApplicant, detail } from '../../support/applications.ts';
import { tick } from '../../support/inputDevices.ts';
import { test } from '../../support/ownSite.ts';
import { enterPortal, reopen } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const mariam = {
  firstName: 'مريم',
  lastName: 'الزعابي',
  email: 'Mariam@Mail.example',
  phone: '+971 50 123 4567',
  position: 'مهندسة <b>ترددات</b>',
  coverLetter: 'السادة المحترمون،\n\nأتقدّم بهذا الطلب.\n<script>alert(1)</script>',
  language: 'ar',
};

describeIn('ar', 'an application', () => {
  test('shows all data and stores annotations', async ({ page, visitor, ownSite }) => {
    const { applications: t, record, notes } = visitor.texts.portal;
    const { apply } = await createApplicant(ownSite.url);
    await apply({ position: 'RF Engineer', email: 'mariam@mail.example', phone: '04 555 0000' });
    await apply({
      firstName: 'Mariam',
      lastName: 'Al Zaabi',
      email: 'another@mail.example',
      position: 'Pilot',
      phone: '0501234567',
    });
    await apply({
      position: 'Nothing in common',
      email: 'third@mail.example',
      phone: '12345678',
    });
    const id = await apply(mariam);
    await enterPortal(visitor, 'employee');
    await page.goto(applicationsPath());
    await card(page, mariam.lastName).getByRole('link').click();
    const pane = detail(page, t.item);

    await test.step('all submitted data', async () => {
      await expect(pane.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(pane.getByRole('heading', { level: 2 })).toHaveText('مريم الزعابي');
      for (const sent of [mariam.position, mariam.email, mariam.phone, 'cv.pdf'])
        await expect(pane).toContainText(sent);
      await expect(pane.getByRole('region', { name: t.coverLetter })).toContainText(
        mariam.coverLetter,
      );
      await expect(pane.getByRole('link', { name: mariam.email })).toHaveAttribute(
        'href',
        `mailto:${mariam.email}`,
      );
    });

    await test.step('rating, tags, assignee and a note survive a reload', async () => {
      const fourth = pane.getByRole('radio').nth(3);
      await tick(fourth);
      for (const tag of ['C++', 'أبوظبي']) {
        await pane.getByRole('combobox', { name: t.newTag }).fill(tag);
        await pane.getByRole('button', { name: t.addTag, exact: true }).click();
      }
      await pane.locator('select[name=assignee]').selectOption({ index: 1 });
      await pane.getByRole('textbox', { name: notes.add }).fill('اتصلت بها.\nCall again.');
      await pane.getByRole('button', { name: notes.submit }).click();
      await expect(pane.getByRole('textbox', { name: notes.add })).toHaveValue('');
      await expect(pane.getByRole('status').filter({ hasText: record.saved })).toBeVisible();

      await reopen(page);
      await expect(fourth).toBeChecked();
      await expect(pane.getByRole('list', { name: t.tags }).getByRole('listitem')).toHaveText([
        /C\+\+/,
        /أبوظبي/,
      ]);
      await expect(pane.locator('select[name=assignee]')).not.toHaveValue('');
      await expect(pane).toContainText('اتصلت بها.\nCall again.');
      await expect(card(page, mariam.lastName)).toContainText('C++');
    });

    await test.step('a tag and a note are removed', async () => {
      const remove = t.removeTag.replace('{{tag, isolate}}', '');
      await pane.getByRole('button', { name: new RegExp(`${remove}.*C\\+\\+`) }).click();
      await expect(pane.getByRole('list', { name: t.tags })).not.toContainText('C++');
      await pane.getByRole('button', { name: notes.delete }).click();
      await page.getByRole('dialog').getByRole('button', { name: record.delete }).click();
      await expect(pane).not.toContainText('اتصلت بها.');
    });

    await test.step('other applications of the same person are linked', async () => {
      const others = pane.getByRole('listitem').filter({ has: page.getByRole('link') });
      await expect(others).toHaveCount(2);
      await expect(others.filter({ hasText: 'RF Engineer' })).toContainText(t.statuses.new);
      await pane.getByRole('link', { name: 'Pilot' }).click();
      await expect(pane).toContainText('another@mail.example');
      await expect(pane.getByRole('link', { name: 'RF Engineer' })).toBeVisible();
      await pane.getByRole('link', { name: mariam.position }).click();
      await expect(page).toHaveURL(new RegExp(`id=${id}`));
      await expect(pane).toContainText(mariam.email);
    });
  });
});
