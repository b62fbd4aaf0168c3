import * as z from 'zod/mini';
import { sbomFile } from './sbomFile.ts';

/** The folder of a release whose files only the server reads: rendered pages, and the shell's frame. No URL has them. */
export const prerenderedFolder = 'prerendered/';

/** Whether only the server reads a file of a release: no page needs it, and no URL has it. */
export const isServerOnly = (path: string): boolean =>
  path.startsWith(prerenderedFolder) || path === sbomFile;

/** In a module's rendered page, in place of the base path of its release, which contains the hash of its files. */
export const releaseBasePlaceholder = '%base%/';

const file = z.string().check(z.startsWith(prerenderedFolder));

/** A page in one language. */
const prerenderedPageSchema = z.strictObject({
  /** One of the release's files: the content of the page's main element. */
  file,
  title: z.string(),
  description: z.string(),
});
export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

/**
 * The pages that a build has rendered (docs/decisions/0026-prerendered-pages.md). The server puts one into the frame of a
 * shell with the same `kit` and `slot`.
 */
export const prerenderedSchema = z.strictObject({
  /** Fingerprint of everything outside of the build that determines its markup: the kit and the shared libraries. */
  kit: z.string(),
  /** What React's `useId` returns at the place of a page in the shell's tree. Ids differ where the trees differ. */
  slot: z.string(),
  /** By exact path. */
  pages: z.record(
    z.string().check(z.startsWith('/')),
    z.strictObject({
      ar: prerenderedPageSchema,
      en: prerenderedPageSchema,
      /** Widgets of modules (`module/widget`) for which the page has a place. */
      widgets: z.array(z.string()),
    }),
  ),
  /**
   * By the name of a widget: one of the release's files in each language, with what the widget renders first. The server puts
   * it into the widget's place on a page of the shell. Omitted by older builds.
   */
  widgets: z.optional(z.record(z.string(), z.strictObject({ ar: file, en: file }))),
});
export type Prerendered = z.infer<typeof prerenderedSchema>;

/** What decides whether a page fits a frame. */
export type RenderedWith = Pick<Prerendered, 'kit' | 'slot'>;

/** Whether a page was rendered with what the shell has. */
export const fitsShell = (pages: RenderedWith, shell: RenderedWith): boolean =>
  pages.kit === shell.kit && pages.slot === shell.slot;
