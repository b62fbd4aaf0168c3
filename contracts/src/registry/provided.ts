import * as z from 'zod/mini';
import { surfaceSchema } from './assets.ts';
import { partNameSchema } from './release.ts';

/** What a site provides to a module, and what it allows it: what a team can read before it builds. */
export const providedSchema = z.object({
  /** The version of the contract between shell and modules. */
  contract: z.int(),
  /** Version of the live shell; null for one of an older build. */
  shell: z.nullable(z.string()),
  /** Shared library → version. */
  shared: z.record(z.string(), z.string()),
  /** Shared library → what modules may import of it; null for a shell of an older build. */
  surface: z.nullable(surfaceSchema),
  /** Fingerprint of the kit that rendered pages have to fit; null for a shell of an older build. */
  kit: z.nullable(z.string()),
  /** The largest sizes that the module may have, in bytes. */
  budget: z.object({ firstLoad: z.int(), total: z.int() }),
});
export type Provided = z.infer<typeof providedSchema>;

export const providedQuerySchema = z.strictObject({ module: partNameSchema });
