import * as z from 'zod/mini';
import { applicationChangeSchema } from './applications.ts';
import { messageChangeSchema } from './messages.ts';
import { pageSizeMax } from './recordLimits.ts';

const id = z.uuid();

/** What one request does with several records: at most those of one page. */
export const severalOf = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1, 'required'), z.maxLength(pageSizeMax, 'tooLong'));

/** Changes of several records in one request; each is based on a version of its own. */
const several = <T extends z.ZodMiniType>(change: T) =>
  z.strictObject({ changes: severalOf(change) });

export const messageChangesSchema = several(z.strictObject({ id, ...messageChangeSchema.shape }));
export const applicationChangesSchema = several(
  z.strictObject({ id, ...applicationChangeSchema.shape }),
);

/** Why one of them was not changed. */
export const bulkProblems = ['stale', 'not-found', 'validation'] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** What became of one of them. */
export const bulkResultShape = {
  id: z.string(),
  /** The new version; null if it was not changed. */
  version: z.nullable(z.int()),
  /** Null if it was changed. */
  problem: z.nullable(z.enum(bulkProblems)),
};

/** What became of each, in the order of the request: the others are changed even if one is not. */
export const bulkResultSchema = z.object({ results: z.array(z.object(bulkResultShape)) });
export type BulkResult = z.infer<typeof bulkResultSchema>;
