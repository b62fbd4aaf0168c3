import * as z from 'zod/mini';
import { retirementLimits } from '@sumut/contracts/registry/limits';
import { retirementSchema } from '@sumut/contracts/registry/retirement';

/** Schema that turns the form's input into grace time and redirect of a retirement. */
export const retirementFormSchema = z.object({
  grace: z.coerce
    .number('invalid')
    .check(
      z.int('invalid'),
      z.minimum(0, 'invalid'),
      z.maximum(retirementLimits.grace.most, 'invalid'),
    ),
  redirect: z
    .string()
    .check(z.refine((path) => retirementSchema.shape.redirect.safeParse(path).success, 'invalid')),
});
