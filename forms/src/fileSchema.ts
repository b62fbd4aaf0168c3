import * as z from 'zod/mini';

/** A chosen file. `rules` are the checks of its name and size, which browser and server share. */
export const fileSchema = (rules: z.ZodMiniType) =>
  z
    .custom<File>((value) => value instanceof File, 'required')
    .check(({ value, issues }) => {
      for (const { message } of rules.safeParse(value).error?.issues ?? []) {
        issues.push({ code: 'custom', message, input: value });
      }
    });
