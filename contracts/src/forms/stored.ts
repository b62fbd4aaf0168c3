import * as z from 'zod/mini';

/** The stored form. Specified clients ignore it (docs/specification.md#7-the-calls-it-makes). */
export const storedSchema = z.object({ id: z.string() });
