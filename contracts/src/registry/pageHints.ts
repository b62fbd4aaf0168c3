import * as z from 'zod/mini';

const filesSchema = z.array(z.string());

/** Files that a page asks for by itself, soon: named in the page, they are on their way before it knows of them. */
const hintedFilesSchema = z.object({
  any: filesSchema,
  /** Texts. */
  ar: filesSchema,
  en: filesSchema,
  /** Shared libraries, by name. */
  shared: filesSchema,
});
export type HintedFiles = z.infer<typeof hintedFilesSchema>;

/** Made by the build (webpack/pageHints.ts): the shell's and each module's. */
export const pageHintsSchema = z.object({
  /** For every page. */
  always: hintedFilesSchema,
  /** By the page's folder. */
  pages: z.record(z.string(), hintedFilesSchema),
  /** Of the shell: shared library → files, of those that do not come with the first script. */
  libraries: z.record(z.string(), filesSchema),
});
export type PageHints = z.infer<typeof pageHintsSchema>;
