import type * as z from 'zod/mini';

/** The errors of a value by the path of their field, `''` for the value itself; empty if it is valid. */
export const getErrors = (schema: z.ZodMiniType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

/** Whether a schema accepts a value. */
export const accepts = (schema: z.ZodMiniType, value: unknown): boolean =>
  schema.safeParse(value).success;
