import * as z from 'zod/mini';
import { roles } from '../forms/login.ts';

/** A colleague as records name them, also after their account was disabled. */
export const colleagueSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** Answer of `GET apiPaths.portalStaff`: who can be made responsible for a record, by name. */
export const staffSchema = z.object({
  staff: z.array(
    z.object({
      ...colleagueSchema.shape,
      role: z.enum(roles),
      /** The one that asks. */
      me: z.boolean(),
    }),
  ),
});
export type Staff = z.infer<typeof staffSchema>;
