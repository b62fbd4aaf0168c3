import { api } from '@sumut/contracts/api/api';
import { makePdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { stripIsolates } from '../support/texts.ts';

const message = {
  firstName: 'سارة',
  lastName: 'الظاهري',
  email: 'sara@example.com',
  message: 'أرجو التواصل معي.',
};

test.describe('a network that is lost while sending', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to load'] });

  test('keeps the input, and a second try sends it once', async ({ page, visitor }) => {
    await visitor.enterByPass('/contact');
    for (const [name, value] of Object.entries(message)) await visitor.field(name).fill(value);
    const send = page.locator('main form button[type=submit]');

    await page.route(`**${api.contact.path}`, (route) => route.abort('internetdisconnected'));
    await send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    for (const [name, value] of Object.entries(message)) {
      await expect(visitor.field(name)).toHaveValue(value);
    }

    await page.unroute(`**${api.contact.path}`);
    const sent = page.waitForRequest(`**${api.contact.path}`);
    await send.click();
    expect((await sent).postDataJSON()).toEqual({
      ...message,
      subject: 'general',
      language: 'ar',
    });
    await expect(visitor.field('message')).toHaveValue('');
  });
});

test('errors are shown at their fields, and no request is sent', async ({ page, visitor }) => {
  await visitor.enterByPass('/contact');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(api.contact.path)) calls += 1;
  });
  await visitor.field('email').fill('nobody');
  await page.locator('main form button[type=submit]').click();
  await expect(visitor.field('firstName')).toBeFocused();
  for (const name of ['firstName', 'lastName', 'email', 'message']) {
    await expect(visitor.field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  const { fieldErrors } = visitor.texts.shared;
  await expect(page.getByText(fieldErrors.required)).toHaveCount(3);
  await expect(page.getByText(stripIsolates(fieldErrors.email))).toHaveCount(1);
  expect(calls).toBe(0);
});

test('a refused character is named, and what nobody can see is removed before a message is sent', async ({
  page,
  visitor,
}) => {
  await visitor.enterByPass('/contact');
  for (const [name, value] of Object.entries(message)) await visitor.field(name).fill(value);
  const send = page.locator('main form button[type=submit]');
  await visitor.field('email').fill('sara@💩.example');
  await send.click();
  const { email } = visitor.texts.shared.refusedCharacters;
  const refusal = page.getByText(email.replace('{{name}}', '«\u2068💩\u2069»'));
  await expect(refusal).toBeVisible();
  await expect(visitor.field('email')).toBeFocused();

  await visitor.field('firstName').fill('\u2068سارة\u2069');
  await visitor.field('email').fill('\u200Esara@exam\u200Bple.com\u00A0');
  const sent = page.waitForRequest(`**${api.contact.path}`);
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject(message);
  await expect(visitor.field('message')).toHaveValue('');
});

test('a CV of another file type is refused by its extension on the page, and by its content on the server', async ({
  page,
  visitor,
}) => {
  await visitor.enterByPass('/careers');
  const cv = visitor.field('cv');
  await cv.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(
    page.getByText(stripIsolates(visitor.texts.shared.fieldErrors.fileType)),
  ).toBeVisible();

  const response = await page.request.post(api.application.path, {
    multipart: {
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.com',
      phone: '0501234567',
      position: 'Engineer',
      coverLetter: '',
      language: 'en',
      cv: { name: 'cv.docx', mimeType: 'application/pdf', buffer: await makePdf('not a docx') },
    },
  });
  expect(response.status()).toBeGreaterThanOrEqual(400);
  expect(response.status()).toBeLessThan(500);
});
