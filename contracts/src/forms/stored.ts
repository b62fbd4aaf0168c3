import * as z from 'zod/mini';

/** The stored form. Specified clients ignore it (docs/specification.md#7-the-calls-it-makes). */
export const storedSchema = z.object({ id: z.string() });

/** The part of an id that people quote: short enough to be read out, and shown in the portal, too. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** The reference in the text of a response; undefined in one of another server, which need not have an id. */
export function readReference(body: string): string | undefined {
  try {
    const { data } = storedSchema.safeParse(JSON.parse(body));
    return data && referenceOf(data.id);
  } catch {
    return undefined;
  }
}
