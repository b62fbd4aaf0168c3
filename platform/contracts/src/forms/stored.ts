import * as z from 'zod/mini';

/** Response for a stored form, with its id. Specified clients ignore it (docs/specification.md#7-the-calls-it-makes). */
export const storedSchema = z.object({ id: z.string() });

/** Returns the reference of a stored form: the part of its id that people quote, short enough to read out. The portal shows it, too. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** Reads the reference from the body of a response. Returns undefined without an id, which other servers need not send. */
export function readReference(body: string): string | undefined {
  try {
    const { data } = storedSchema.safeParse(JSON.parse(body));
    return data && referenceOf(data.id);
  } catch {
    return undefined;
  }
}
