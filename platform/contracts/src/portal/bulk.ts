import * as z from 'zod/mini';
import { applicationChangeSchema } from './applications.ts';
import { messageChangeSchema } from './messages.ts';
import { pageSizeMax } from './recordLimits.ts';

const id = z.uuid();

/** Creates the schema of the items of a bulk request: at least one, and at most as many as a page of a list has. */
export const severalOf = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1, 'required'), z.maxLength(pageSizeMax, 'tooLong'));

/** Creates the schema of a request that changes several records. Each change contains the version on which it is based. */
const several = <T extends z.ZodMiniType>(change: T) =>
  z.strictObject({ changes: severalOf(change) });

export const messageChangesSchema = several(z.strictObject({ id, ...messageChangeSchema.shape }));
export const applicationChangesSchema = several(
  z.strictObject({ id, ...applicationChangeSchema.shape }),
);

/** Reasons why a bulk request did not change a record. */
export const bulkProblems = ['stale', 'not-found', 'validation'] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** The result for one record of a bulk request. */
export const bulkResultShape = {
  id: z.string(),
  /** The new version of the record; null if the record was not changed. */
  version: z.nullable(z.int()),
  /** The reason why the record was not changed; null if it was changed. */
  problem: z.nullable(z.enum(bulkProblems)),
};

/** The results of a bulk request, in the order of the request. A record that fails does not prevent changes of the others. */
export const bulkResultSchema = z.object({ results: z.array(z.object(bulkResultShape)) });
export type BulkResult = z.infer<typeof bulkResultSchema>;
