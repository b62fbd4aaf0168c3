import * as z from 'zod/mini';
import { partNameSchema, releaseHashSchema, versionSchema, widgetPropSchema } from './release.ts';

/** The widgets that live modules offer to other modules, with their props. */
export const providedWidgetsSchema = z.object({
  /** Live releases with widgets, sorted by module. */
  releases: z.array(
    z.object({
      module: partNameSchema,
      version: versionSchema,
      hash: releaseHashSchema,
      /** Widget name → its props; null if the release does not describe the widget. */
      widgets: z.record(z.string(), z.nullable(z.array(widgetPropSchema))),
    }),
  ),
});
export type ProvidedWidgets = z.infer<typeof providedWidgetsSchema>;
