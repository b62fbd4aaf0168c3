import * as z from 'zod';

/** Of a record's path, and of a note's. */
export const recordParams = z.object({ id: z.uuid() });
export const noteParams = recordParams.extend({ note: z.uuid() });
