import * as z from 'zod/mini';

const filesSchema = z.array(z.string());

/** Files that a page needs first. The document names them, so that the browser loads them sooner. */
const hintedFilesSchema = z.object({
  /** Files for both languages. */
  any: filesSchema,
  /** `ar` and `en`: files with the texts of one language. */
  ar: filesSchema,
  en: filesSchema,
  /** Names of shared libraries. */
  shared: filesSchema,
});
export type HintedFiles = z.infer<typeof hintedFilesSchema>;

/** Page hints of a build, of the shell or a module (platform/build/pageHints.ts). */
export const pageHintsSchema = z.object({
  /** Hints for every page. */
  always: hintedFilesSchema,
  /** Hints by page folder. */
  pages: z.record(z.string(), hintedFilesSchema),
  /**
   * Further hints of a module by the pattern of a route, for files that only this route loads. Of several patterns that match a path, the
   * first one counts. Omitted by older builds.
   */
  routes: z.optional(z.record(z.string(), hintedFilesSchema)),
  /** Shared library → its files, for libraries outside the first script. Only in the hints of the shell. */
  libraries: z.record(z.string(), filesSchema),
});
export type PageHints = z.infer<typeof pageHintsSchema>;
