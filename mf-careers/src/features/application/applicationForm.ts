import * as z from 'zod/mini';
import { applicationFieldsSchema, cvFileSchema } from '@sumut/contracts/forms/application';
import { fileSchema, useForm } from '@sumut/forms';

/** The valid values of the form. The language is not a field: the form sends the language of the page. */
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
} satisfies Record<Exclude<keyof FilledApplication, 'cv'>, string>;
export type TextName = keyof typeof initial;

const draft = 'careers.draft';
/** The key under which the browser stores the chosen CV. */
export const cvKey = `${draft}.cv`;

/** Returns the state of the application form. The text and the chosen file survive a reload. */
export const useApplicationForm = () => useForm({ schema, initial, draft });
