import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { storageKeys } from '@sumut/contracts/limits';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { describeIn } from '../support/describeIn.ts';
import { makePdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

const message = {
  firstName: 'مريم',
  lastName: 'الـمنصوري',
  email: 'mariam@example.com',
  message: 'السلام عليكم،\nنرغب في عرض سعر لزورق VT-380؛ هل يعمل في حالة البحر 5؟ <b>شكرًا</b>',
};
const applicant = {
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@example.com',
  phone: '+971 50 123 4567',
  coverLetter: 'أتطلّع إلى العمل معكم.',
};

describeIn('ar', '', (language) => {
  // While the server is down, background requests of the open page fail.
  test.use({ expectedErrors: ['ERR_CONNECTION_REFUSED'] });

  test('a visitor sends a message and an application, and an employee reads both after a restart', async ({
    page,
    site,
    visitor,
  }) => {
    await visitor.enter('/');

    // The visitor goes from the home page to a product, which is part of another build.
    await visitor.navigate('/products');
    await page.locator('main a[href="/product/bat"]').last().click();
    await expect(page).toHaveURL('/product/bat');
    await expect(visitor.heading()).toBeFocused();
    await page.locator('main a[href="/contact"]').click();

    // The visitor sends a message with Arabic text.
    await expect(page).toHaveURL('/contact');
    for (const [name, value] of Object.entries(message)) await visitor.field(name).fill(value);
    await visitor.field('subject').selectOption('partnership');
    const contacts = page.waitForResponse('**/api/contacts');
    await page.locator('main form button[type=submit]').click();
    expect((await contacts).status()).toBe(201);
    await expect(visitor.field('message')).toHaveValue('');

    // The visitor sends an application with a real PDF.
    const cv = await makePdf(`${applicant.firstName} ${applicant.lastName} (${language})`);
    await visitor.navigate('/careers');
    await page.locator('main li:has(summary)').nth(4).getByRole('button').click();
    await expect(visitor.field('position')).not.toHaveValue('');
    const position = await visitor.field('position').inputValue();
    for (const [name, value] of Object.entries(applicant)) await visitor.field(name).fill(value);
    await visitor
      .field('cv')
      .setInputFiles({ name: 'سيرة Omar.pdf', mimeType: 'application/pdf', buffer: cv });
    const applications = page.waitForResponse('**/api/job-applications');
    await page.locator('main form button[type=submit]').click();
    expect((await applications).status()).toBe(201);
    await expect(visitor.field('firstName')).toHaveValue('');

    await site.restart();

    // The pass stays valid after the restart, so the employee goes straight to the sign-in.
    await visitor.navigate('/employee-login');
    await visitor.field('username').fill('employee');
    await visitor.field('password').fill('employee-demo-2025');
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(/\/employee-dashboard/);
    expect(
      await page.evaluate((key) => localStorage.getItem(key), storageKeys.sessionId),
    ).toBeTruthy();

    await page.getByRole('link').filter({ hasText: message.lastName }).first().click();
    // The message is shown as it was written: with its line breaks, and with markup as text.
    const detail = page
      .getByRole('region')
      .filter({ has: page.locator('select') })
      .last();
    await expect(detail).toContainText('نرغب في عرض سعر لزورق VT-380');
    await expect(detail).toContainText('<b>شكرًا</b>');

    await page.goto(viewPaths.applications);
    await page.getByRole('link').filter({ hasText: applicant.lastName }).first().click();
    await expect(page.getByText(applicant.coverLetter).last()).toBeVisible();
    await expect(page.locator('main').getByText(position).first()).toBeVisible();
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const downloading = page.waitForEvent('download');
    await page.locator(`a[href="${buildPath(api.applications.cv, { id })}"]`).click();
    const file = await readFile(await (await downloading).path());
    expect(sha256(file)).toBe(sha256(cv));
  });
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
