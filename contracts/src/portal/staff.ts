import * as z from 'zod/mini';
import { roles } from '../forms/login.ts';

/** A colleague in a record, also after their account was disabled. */
export const colleagueSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** Everyone to whom a record can be assigned, sorted by name. */
export const staffSchema = z.object({
  staff: z.array(
    z.object({
      ...colleagueSchema.shape,
      role: z.enum(roles),
      /** Of which departments they may read applications, as far as the user may see them; null for those of all, and for none. */
      departments: z.nullable(z.array(z.string())),
      /** Whether this is the user. */
      me: z.boolean(),
    }),
  ),
});
export type Staff = z.infer<typeof staffSchema>;
