import * as z from 'zod/mini';
import { languages } from '../language/language.ts';

/** Creates the schema of a value in both languages. A draft may leave either language empty. */
export const bilingual = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ ar: value, en: value });

/** Checks whether a value that is not validated yet is an empty string or an empty array. */
const isEmpty = (value: unknown): boolean =>
  (typeof value === 'string' || Array.isArray(value)) && value.length === 0;

const isObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

type Publishable = { published: boolean } & Record<string, unknown>;

/** Creates checks for published entries: each named text is `required` in both languages. They run even if there are other issues. */
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

/** Metadata of every content entry in the portal. */
export const entryShape = {
  id: z.string(),
  /** Version number, incremented by each change. A change contains the version that it is based on. */
  version: z.int(),
  /** When the entry was created, in milliseconds since the epoch. */
  createdAt: z.number(),
  /** When the entry was last changed, in milliseconds since the epoch. */
  changedAt: z.number(),
  /** Username of the person who changed the entry last. */
  changedBy: z.string(),
};

/** Query of `DELETE`. The deletion fails with `stale` if the entry was changed since this version. */
export const entryVersionSchema = z.strictObject({ version: z.coerce.number().check(z.int()) });

/** Creates the schema of a complete list of entries, without pagination. */
export const entryList = <T extends z.ZodMiniType>(entry: T) => z.object({ items: z.array(entry) });
