import { applicationFieldsSchema, cvFileSchema, cvMaxBytes } from './application.ts';
import { getErrors } from '../testing/errors.ts';
import { contactSchema } from './contact.ts';
import { textLimits } from './textLimits.ts';

const contact = {
  firstName: 'مُحَمَّـــد',
  lastName: 'Al Nuaimi',
  email: 'm@example.com',
  subject: 'general',
  message: 'سطر\nثانٍ',
  language: 'ar',
};
const application = {
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@example.com',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  position: 'Avionics Engineer',
  language: 'en',
};

test('ordinary Arabic is valid: tatweel, diacritics, Arabic-Indic digits, line breaks in a message', () => {
  expect(contactSchema.safeParse(contact).success).toBe(true);
  expect(applicationFieldsSchema.safeParse(application).success).toBe(true);
});

test('the cover letter is optional and empty by default', () => {
  expect(applicationFieldsSchema.parse(application).coverLetter).toBe('');
});

test.each([
  ['email', 'nobody', 'email'],
  ['email', 'a@b', 'email'],
  ['subject', 'sales', 'option'],
  ['message', '', 'required'],
  ['message', 'x'.repeat(textLimits.message + 1), 'tooLong'],
  ['firstName', 'Sara\uFFFD', 'characters \uFFFD'],
  ['message', 'a\uD800b', 'characters \uFFFD'],
])('an invalid %s is reported with its field name', (field, value, reason) => {
  expect(getErrors(contactSchema, { ...contact, [field]: value })).toEqual({
    [field]: reason,
  });
});

test('an unknown field is rejected', () => {
  expect(contactSchema.safeParse({ ...contact, role: 'admin' }).success).toBe(false);
});

test.each([
  [{ name: 'cv.pdf', size: 1 }, undefined],
  [{ name: 'CV.DOCX', size: cvMaxBytes }, undefined],
  [{ name: 'cv.txt', size: 1 }, 'fileType'],
  [{ name: 'cv.pdf.exe', size: 1 }, 'fileType'],
  [{ name: 'cv.doc', size: 0 }, 'fileEmpty'],
  [{ name: 'cv.pdf', size: cvMaxBytes + 1 }, 'fileSize'],
  [undefined, 'required'],
])('a CV %j: %s', (file, reason) => {
  expect(cvFileSchema.safeParse(file).error?.issues[0]?.message).toBe(reason);
});
