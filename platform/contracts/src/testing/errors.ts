import type * as z from 'zod/mini';

/** Returns the errors of a value by the path of the field, with `''` for the value itself and without limits; empty for a valid value. */
export const getErrors = (schema: z.ZodMiniType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message.replace(/^(tooLong) \d+$/, '$1'),
    ]),
  );

/** Checks whether a schema accepts a value. */
export const accepts = (schema: z.ZodMiniType, value: unknown): boolean =>
  schema.safeParse(value).success;
