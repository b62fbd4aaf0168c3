import * as z from 'zod/mini';
import { languages } from '../language/language.ts';

/** A value in both languages; either may be empty in a draft. */
export const bilingual = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ ar: value, en: value });

/** Whether a value that is not validated yet is an empty string or array. */
const isEmpty = (value: unknown): boolean =>
  (typeof value === 'string' || Array.isArray(value)) && value.length === 0;

const isObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

type Publishable = { published: boolean } & Record<string, unknown>;

/** Checks for published entries: each of these texts is `required` in both languages, even if there are other issues. */
export const completeWhenPublished = (...names: string[]) =>
  names.flatMap((name) =>
    languages.map((language) =>
      z.refine<Publishable>(
        ({ published, [name]: texts }) =>
          !published || !isEmpty((texts as Record<string, unknown> | undefined)?.[language]),
        { message: 'required', path: [name, language], when: isObject },
      ),
    ),
  );

/** Metadata of an entry in the portal. */
export const entryShape = {
  id: z.string(),
  /** Incremented by each change; a change contains the version that it is based on. */
  version: z.int(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  changedAt: z.number(),
  /** Username. */
  changedBy: z.string(),
};

/** Query of `DELETE`: `stale` if the entry was changed since this version. */
export const entryVersionSchema = z.strictObject({ version: z.coerce.number().check(z.int()) });

/** A list of entries, without pages. */
export const entryList = <T extends z.ZodMiniType>(entry: T) => z.object({ items: z.array(entry) });
