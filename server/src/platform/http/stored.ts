import * as z from 'zod';

/** Answer to a form that was stored: the row is committed when it is sent. */
export const storedSchema = z.object({ id: z.string() });

/** What storing a form came to. */
export interface Stored {
  id: string;
  /** False when a form of the same idempotency key was there already. */
  isNew: boolean;
}
