import * as z from 'zod/mini';
import { retirementLimits } from './limits.ts';

/** The terms on which a module is retired. */
export const retirementSchema = z.strictObject({
  /** Grace time in days, in which the pages of the module still work. */
  grace: z.int().check(z.minimum(0), z.maximum(retirementLimits.grace.most)),
  /** Path to which the routes redirect afterwards: a page of the shell or of another live module. */
  redirect: z
    .string()
    .check(
      z.maxLength(retirementLimits.redirectLength),
      z.regex(/^\/(?!\/)[\w\-./~%]*$/, 'a path of this site'),
    ),
});
export type Retirement = z.infer<typeof retirementSchema>;

/** Routes of a retired module, and the path to which they redirect. */
export const redirectSchema = z.object({ routes: z.array(z.string()), to: z.string() });
export type Redirect = z.infer<typeof redirectSchema>;
