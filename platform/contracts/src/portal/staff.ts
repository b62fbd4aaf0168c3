import * as z from 'zod/mini';
import { roles } from '../forms/login.ts';

/** A colleague as records name them, also after their account was disabled. */
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
      /** Ids of the colleague's departments, limited to those that the user may see; null for a role without departments. */
      departments: z.nullable(z.array(z.string())),
      /** Whether the colleague is the user. */
      me: z.boolean(),
    }),
  ),
});
export type Staff = z.infer<typeof staffSchema>;
