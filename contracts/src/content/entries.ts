import * as z from 'zod/mini';
import { languages } from '../language/language.ts';

/** One and the same in every language; while it is written, either may be empty. */
export const bilingual = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ ar: value, en: value });

/** Whether a value, of which nothing is known yet, is of any length. */
const isEmpty = (value: unknown): boolean =>
  (typeof value === 'string' || Array.isArray(value)) && value.length === 0;

const isObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

type Shown = { published: boolean } & Record<string, unknown>;

/**
 * Checks for what is to be shown: each names as `required` what of these texts is missing in a language, also beside
 * other faults.
 */
export const completeWhenPublished = (...names: string[]) =>
  names.flatMap((name) =>
    languages.map((language) =>
      z.refine<Shown>(
        ({ published, [name]: texts }) =>
          !published || !isEmpty((texts as Record<string, unknown> | undefined)?.[language]),
        { message: 'required', path: [name, language], when: isObject },
      ),
    ),
  );

/** What the portal knows of an entry besides what was written. */
export const entryShape = {
  id: z.string(),
  /** Grows with each change; a change names the one that it is based on. */
  version: z.int(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  changedAt: z.number(),
  /** Username. */
  changedBy: z.string(),
};

/** Query of `DELETE`: refused as `stale` when the entry was changed since. */
export const entryVersionSchema = z.strictObject({ version: z.coerce.number().check(z.int()) });

/** A list of entries, all at once. */
export const entryList = <T extends z.ZodMiniType>(entry: T) => z.object({ items: z.array(entry) });
