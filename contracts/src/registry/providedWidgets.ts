import * as z from 'zod/mini';
import { partNameSchema, releaseHashSchema, versionSchema, widgetPropSchema } from './release.ts';

/** The widgets that live modules offer to another one, with the props of each. */
export const providedWidgetsSchema = z.object({
  /** Sorted by module; those without widgets are left out. */
  releases: z.array(
    z.object({
      module: partNameSchema,
      version: versionSchema,
      hash: releaseHashSchema,
      /** By name; null for a widget whose release does not describe it. */
      widgets: z.record(z.string(), z.nullable(z.array(widgetPropSchema))),
    }),
  ),
});
export type ProvidedWidgets = z.infer<typeof providedWidgetsSchema>;
