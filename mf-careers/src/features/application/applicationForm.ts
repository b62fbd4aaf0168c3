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

/** State of the application form. The text survives a reload, the chosen file cannot. */
export const useApplicationForm = () => useForm({ schema, initial, draft: 'careers.draft' });
