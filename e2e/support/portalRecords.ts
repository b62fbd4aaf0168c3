import type { APIRequestContext } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { makePdf } from './pdf.ts';
import { expect } from './test.ts';

const people = {
  ar: { firstName: 'مريم', lastName: 'الكعبي', text: 'أودّ معرفة المزيد عن زوارقكم.' },
  en: {
    firstName: 'Maryam',
    lastName: 'Al Kaabi',
    text: 'I would like to learn more about your vessels.',
  },
};

/** Creates a message and two applications of one person with the API calls of the forms. */
export async function createRecords(visitor: APIRequestContext, language: Language): Promise<void> {
  const { text, ...name } = people[language];
  const person = { ...name, email: 'maryam@example.com', language };
  const message = { ...person, subject: 'technical', message: text };
  expect((await visitor.post(api.contact.path, { data: message })).status()).toBe(201);
  for (const [position, coverLetter] of [
    ['Avionics Engineer', text],
    ['مهندس إلكترونيات الطيران', ''],
  ] as const) {
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await makePdf('CV') };
    const multipart = { ...person, phone: '+971501234567', position, coverLetter, cv };
    expect((await visitor.post(api.application.path, { multipart })).status()).toBe(201);
  }
}
