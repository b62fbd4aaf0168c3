import type { APIRequestContext } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { makePdf } from './pdf.ts';
import { expect } from './test.ts';

const people = {
  ar: { firstName: 'مريم', lastName: 'الكعبي', words: 'أودّ معرفة المزيد عن زوارقكم.' },
  en: {
    firstName: 'Maryam',
    lastName: 'Al Kaabi',
    words: 'I would like to learn more about your vessels.',
  },
};

/** Creates a message and two applications of one person with the API calls of the forms. */
export async function createRecords(visitor: APIRequestContext, language: Language): Promise<void> {
  const { words, ...name } = people[language];
  const person = { ...name, email: 'maryam@example.com', language };
  const message = { ...person, subject: 'technical', message: words };
  expect((await visitor.post(api.contact.path, { data: message })).status()).toBe(201);
  for (const [position, text] of [
    ['Avionics Engineer', words],
    ['مهندس إلكترونيات الطيران', ''],
  ] as const) {
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await makePdf('CV') };
    const multipart = { ...person, phone: '+971501234567', position, coverLetter: text, cv };
    expect((await visitor.post(api.application.path, { multipart })).status()).toBe(201);
  }
}
