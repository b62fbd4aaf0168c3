import * as z from 'zod/mini';

const filesSchema = z.array(z.string());

/** Files that a page requests early. The document names them, so that the browser loads them sooner. */
const hintedFilesSchema = z.object({
  any: filesSchema,
  /** Texts. */
  ar: filesSchema,
  en: filesSchema,
  /** Shared libraries, by name. */
  shared: filesSchema,
});
export type HintedFiles = z.infer<typeof hintedFilesSchema>;

/** Page hints of a build, of the shell or a module (webpack/pageHints.ts). */
export const pageHintsSchema = z.object({
  /** For every page. */
  always: hintedFilesSchema,
  /** By page folder. */
  pages: z.record(z.string(), hintedFilesSchema),
  /** Only of the shell: shared library → files, for libraries outside the first script. */
  libraries: z.record(z.string(), filesSchema),
});
export type PageHints = z.infer<typeof pageHintsSchema>;
