import * as z from 'zod/mini';

/** Response for a stored form, with its id. Specified clients ignore it (docs/specification.md#7-the-calls-it-makes). */
export const storedSchema = z.object({ id: z.string() });

/**
 * The fields of a form as they are read from storage: choices, and any text, because a form may have had other rules when it was
 * sent. Takes and returns the shape of an object schema.
 */
export const storedShape = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniEnum ? field : z.string(),
    ]),
  ) as unknown as { [Name in keyof Shape]: z.ZodMiniType<z.output<Shape[Name]>> };

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
