import * as z from 'zod/mini';
import { applicationFieldsSchema, cvFileSchema } from '@sumut/contracts/schemas';

/** The contract's rules for a CV, for the browser's own file object. */
const cvSchema = z
  .custom<File>((value) => value instanceof File, 'required')
  .check(({ value, issues }) => {
    for (const { message } of cvFileSchema.safeParse(value).error?.issues ?? []) {
      issues.push({ code: 'custom', message, input: value });
    }
  });

/** What the form must hold to be sent; messages are `FieldError` keys. The language is the page's. */
export const applicationFormSchema = z.extend(z.omit(applicationFieldsSchema, { language: true }), {
  cv: cvSchema,
});
/** What it holds while it is filled in. */
export interface ApplicationInput extends Omit<z.input<typeof applicationFormSchema>, 'cv'> {
  cv?: File | undefined;
}
export type FilledApplication = z.infer<typeof applicationFormSchema>;
export type ApplicationField = keyof ApplicationInput;

/** Every field as it stands on the page. The first one that was refused gets the focus. */
export const fieldOrder = [
  'position',
  'firstName',
  'lastName',
  'email',
  'phone',
  'cv',
  'coverLetter',
] as const satisfies readonly ApplicationField[];
