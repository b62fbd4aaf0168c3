import type { Page } from '@playwright/test';
import { proofHeader } from '@sumut/contracts/api/headers';
import { api } from '@sumut/contracts/api/api';
import type { SentContactMessage } from '@sumut/contracts/forms/contact';
import { cvMaxBytes } from '@sumut/contracts/forms/application';
import { isHydrated } from '../support/page/hydration.ts';
import { makePdf } from '../support/pdf.ts';
import { test } from '../support/ownSite.ts';
import { expect } from '../support/test.ts';

const message: SentContactMessage = {
  firstName: 'Sara',
  lastName: 'Nasser',
  email: 'sara@example.com',
  subject: 'general',
  message: 'One of many.',
  language: 'en',
};
/** The largest number of forms to send: more than every allowance of the tests' server. */
const mostForms = 50;

test.use({
  // The browser logs the refusal, to which the page responds with the proof of work.
  expectedErrors: ['status of 429'],
});

const useUpAllowance = async (page: Page) => {
  const send = () => page.request.post(api.contact.path, { data: message });
  let response = await send();
  for (let sent = 1; response.ok() && sent < mostForms; sent += 1) response = await send();
  expect(response.status()).toBe(429);
  expect(await response.json()).toMatchObject({ code: 'challenge-required' });
};
/** Submits the form. Returns the status of each response, and whether its request had a proof of work. */
const submit = async (page: Page, path: string) => {
  // Before hydration the browser would send the form itself, and no script would solve the challenge.
  await expect.poll(() => isHydrated(page)).toBe(true);
  const responses: { status: number; proof: boolean }[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith(path)) return;
    const proof = response.request().headers()[proofHeader] !== undefined;
    responses.push({ status: response.status(), proof });
  });
  await page.locator('main form button[type=submit]').click();
  return responses;
};
/** The expected requests: the form is refused, and then sent again with a proof of work. */
const solved = [
  { status: 429, proof: false },
  { status: 201, proof: true },
];

test('beyond the allowance of an IP, a message is sent without interaction', async ({
  page,
  visitor,
}) => {
  await visitor.enterByPass('/contact');
  await useUpAllowance(page);
  for (const name of ['firstName', 'lastName', 'email', 'message'] as const) {
    await visitor.field(name).fill(message[name]);
  }
  const responses = await submit(page, api.contact.path);
  await expect.poll(() => responses).toEqual(solved);
  await expect(visitor.field('message')).toHaveValue('');
});

test('beyond the allowance, an application with a large CV is sent', async ({ page, visitor }) => {
  await visitor.enterByPass('/careers');
  await useUpAllowance(page);
  const { firstName, lastName, email } = message;
  const applicant = { firstName, lastName, email, phone: '+971 50 123 4567', position: 'Engineer' };
  for (const [name, value] of Object.entries(applicant)) await visitor.field(name).fill(value);
  const pdf = await makePdf('Sara Nasser');
  const buffer = Buffer.concat([pdf, Buffer.alloc(cvMaxBytes - pdf.length)]);
  await visitor.field('cv').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
  const responses = await submit(page, api.application.path);
  await expect.poll(() => responses).toEqual(solved);
  await expect(visitor.field('firstName')).toHaveValue('');
});
