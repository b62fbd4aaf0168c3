import * as z from 'zod/mini';
import { retirementLimits } from './limits.ts';

/** How a module leaves the site. */
export const retirementSchema = z.strictObject({
  /** Days for which its pages still work. */
  grace: z.int().check(z.minimum(0), z.maximum(retirementLimits.grace.most)),
  /** Path of the page that its routes lead to afterwards: one of the shell, or of another live module. */
  redirect: z
    .string()
    .check(
      z.maxLength(retirementLimits.redirectLength),
      z.regex(/^\/(?!\/)[\w\-./~%]*$/, 'a path of this site'),
    ),
});
export type Retirement = z.infer<typeof retirementSchema>;

/** Routes of a module that was taken off the site, and the path that they lead to. */
export const redirectSchema = z.object({ routes: z.array(z.string()), to: z.string() });
export type Redirect = z.infer<typeof redirectSchema>;
