import * as z from 'zod/mini';
import { applicationFieldsSchema, cvFileSchema } from '@sumut/contracts/forms/application';

/** Applies the shared CV rules to the browser's `File`. */
const cvSchema = z
  .custom<File>((value) => value instanceof File, 'required')
  .check(({ value, issues }) => {
    for (const { message } of cvFileSchema.safeParse(value).error?.issues ?? []) {
      issues.push({ code: 'custom', message, input: value });
    }
  });

/** The valid values of the form, without the language, which is the page's. Messages are `FieldError` keys. */
export const applicationFormSchema = z.extend(z.omit(applicationFieldsSchema, { language: true }), {
  cv: cvSchema,
});
/** The form's values while it is filled in. */
export interface ApplicationInput extends Omit<z.input<typeof applicationFormSchema>, 'cv'> {
  cv?: File | undefined;
}
export type FilledApplication = z.infer<typeof applicationFormSchema>;
export type ApplicationField = keyof ApplicationInput;

/** All fields in page order. The first invalid one gets the focus. */
export const fieldOrder = [
  'position',
  'firstName',
  'lastName',
  'email',
  'phone',
  'cv',
  'coverLetter',
] as const satisfies readonly ApplicationField[];
