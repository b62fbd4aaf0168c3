import type { ContactMessage, QuoteField } from '@sumut/contracts/forms/contact';
import { pdf } from './documents.ts';

export const contact: Omit<ContactMessage, QuoteField> = {
  firstName: 'ليلى',
  lastName: 'Al Mazrouei',
  email: 'layla@mail.example',
  subject: 'partnership',
  message: 'السلام عليكم،\nWe would like to talk.',
  language: 'ar',
};

export const applicant = {
  firstName: 'Omar',
  lastName: 'الكعبي',
  email: 'omar@mail.example',
  phone: '+971 50 123 4567',
  position: 'Embedded engineer',
  coverLetter: 'Dear team,\nhere I am.',
  language: 'en',
};

export interface CvFile {
  content: Buffer;
  name: string;
}

/** A completed application form. `null` leaves out the CV. */
export function applicationForm(
  fields: Record<string, string> = applicant,
  cv: CvFile | null = { content: pdf, name: 'cv.pdf' },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (cv) form.append('cv', new Blob([new Uint8Array(cv.content)]), cv.name);
  return form;
}
