import * as z from 'zod/mini';
import { applicationFieldsSchema, cvFileSchema } from '@sumut/contracts/forms/application';
import { fileSchema, useForm } from '@sumut/forms';

/** The valid values of the form, without the language, which is the page's. */
const schema = z.extend(z.omit(applicationFieldsSchema, { language: true }), {
  cv: fileSchema(cvFileSchema),
});
export type FilledApplication = z.infer<typeof schema>;

const initial = {
  position: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  coverLetter: '',
};
export type TextName = keyof typeof initial;

const draft = 'careers.draft';
/** Key under which the chosen CV is kept. */
export const cvKey = `${draft}.cv`;

/** State of the application form. The text and the chosen file survive a reload. */
export const useApplicationForm = () => useForm({ schema, initial, draft });
