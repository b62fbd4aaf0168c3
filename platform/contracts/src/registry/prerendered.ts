import * as z from 'zod/mini';
import { sbomFile } from './sbomFile.ts';
import { sourceMapFolder } from './sourceMaps.ts';

/** The folder of a release with rendered pages and the shell's frame. Only the server reads its files, so they have no URL. */
export const prerenderedFolder = 'prerendered/';

/** Checks whether only the server reads a file of a release. Such a file has no URL. */
export const isServerOnly = (path: string): boolean =>
  path.startsWith(prerenderedFolder) || path.startsWith(sourceMapFolder) || path === sbomFile;

/** Placeholder in a module's rendered page for the base path of the release, which contains the hash of the release's files. */
export const releaseBasePlaceholder = '%base%/';

const file = z.string().check(z.startsWith(prerenderedFolder));

/** A rendered page in one language. */
const prerenderedPageSchema = z.strictObject({
  /** Path of the release's file with the content of the page's main element. */
  file,
  title: z.string(),
  description: z.string(),
});
export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

/**
 * The pages that a build has rendered (docs/decisions/0026-prerendered-pages.md). The server puts a page into the frame of a shell only
 * if they fit (`fitsShell`).
 */
export const prerenderedSchema = z.strictObject({
  /** Fingerprint of the code outside the build that determines the markup: the kit and the shared libraries. */
  kit: z.string(),
  /**
   * The fingerprints of the parts of that code, by name: of a shell all parts, of a module those that its pages use. Omitted by older
   * builds.
   */
  parts: z.optional(z.record(z.string(), z.string())),
  /** The value of React's `useId` at the place of a page in the shell's tree. It differs if the trees differ. */
  slot: z.string(),
  /** Rendered pages by exact path. */
  pages: z.record(
    z.string().check(z.startsWith('/')),
    z.strictObject({
      ar: prerenderedPageSchema,
      en: prerenderedPageSchema,
      /** Widgets of other modules (`module/widget`) for which the page contains a place. */
      widgets: z.array(z.string()),
    }),
  ),
  /**
   * Widget name → path of the release's file with the initial markup of the widget, by language. The widget is rendered as a React root of
   * its own (shell/src/features/federation/WidgetTree.tsx). The server puts the markup into the widget's place on a page of the shell.
   * Omitted by older builds.
   */
  widgets: z.optional(z.record(z.string(), z.strictObject({ ar: file, en: file }))),
});
export type Prerendered = z.infer<typeof prerenderedSchema>;

/** The values that decide whether a page fits a frame. */
export type RenderedWith = Pick<Prerendered, 'kit' | 'parts' | 'slot'>;

/** The parts of the kit that pages use and that the shell has in another form; none if their builds do not list them. */
export const changedParts = (pages: RenderedWith, shell: RenderedWith): string[] =>
  Object.entries(pages.parts ?? {}).flatMap(([name, print]) =>
    shell.parts && shell.parts[name] !== print ? [name] : [],
  );

/** Checks whether every part of the kit that pages use is the same in the shell. What was added to the kit does not matter. */
export const usesSameKit = (pages: RenderedWith, shell: RenderedWith): boolean =>
  pages.kit === shell.kit ||
  (pages.parts !== undefined &&
    shell.parts !== undefined &&
    changedParts(pages, shell).length === 0);

/** Checks whether pages were rendered with the same kit and place in the tree as the shell has. */
export const fitsShell = (pages: RenderedWith, shell: RenderedWith): boolean =>
  usesSameKit(pages, shell) && pages.slot === shell.slot;
