import * as z from 'zod/mini';
import { surfaceSchema } from './assets.ts';
import { navigationAreas, partNameSchema } from './release.ts';

/** The libraries that a site provides to a module, and the module's limits. A team can read both before it builds. */
export const providedSchema = z.object({
  /** The version of the contract between shell and modules. */
  contract: z.int(),
  /** Version of the live shell; null for a shell of an older build. */
  shell: z.nullable(z.string()),
  /** Shared library → the version that the live shell provides. */
  shared: z.record(z.string(), z.string()),
  /** Shared library → the exports that modules may import; null for a shell of an older build. */
  surface: z.nullable(surfaceSchema),
  /** Fingerprint of the kit with which pages have to be rendered; null for a shell of an older build. */
  kit: z.nullable(z.string()),
  /** Maximum sizes of the module, in bytes. */
  budget: z.object({ firstLoad: z.int(), total: z.int() }),
  /** Area → the highest order of an entry of another module. A new entry has to come after it. Omitted by older sites. */
  lastOrders: z.optional(z.partialRecord(z.enum(navigationAreas), z.int())),
});
export type Provided = z.infer<typeof providedSchema>;

export const providedQuerySchema = z.strictObject({ module: partNameSchema });
