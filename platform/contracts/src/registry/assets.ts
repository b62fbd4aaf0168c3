import * as z from 'zod/mini';
import { pageHintsSchema } from './pageHints.ts';
import { prerenderedFolder, prerenderedSchema } from './prerendered.ts';

/** A built file. `integrity` is a Subresource Integrity value (`sha384-…`), and `size` is in bytes. */
export const assetFileSchema = z.strictObject({
  // No segment starts with a dot, which excludes parent folders and hidden files.
  path: z.string().check(z.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'not a plain relative path')),
  integrity: z
    .string()
    .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'not a sha384 integrity value')),
  size: z.int().check(z.nonnegative()),
});
export type AssetFile = z.infer<typeof assetFileSchema>;

/** A file that a page loads and checks against its integrity value. */
export const hashedFileSchema = z.pick(assetFileSchema, { path: true, integrity: true });
export type HashedFile = z.infer<typeof hashedFileSchema>;

const markupSchema = z.object({
  /** Shown until the script has decided whether the gate is open. */
  loading: z.string(),
  closed: z.string(),
  /** Markup of responses to the form sent without scripts. `wrong` is indexed by the number of wrong passwords minus one. */
  right: z.string(),
  wrong: z.array(z.string()),
  tooMany: z.string(),
});

/**
 * The gate as rendered in the page without scripts: content of the root element, its styles, and preload hints for its picture. The
 * markup contains `requestedPathPlaceholder` in place of the requested path.
 */
export const gatePageSchema = z.object({
  markup: z.object({ ar: markupSchema, en: markupSchema }),
  /** What the gate's script shows later (`gatePartsId`). Omitted by older builds, whose script renders it. */
  parts: z.optional(z.object({ ar: z.string(), en: z.string() })),
  style: z.string(),
  /** The path of the stylesheet that is contained in `style`, so that no script loads it. */
  styleFile: z.optional(z.string()),
  /** The hash of `style` for the content security policy: `sha256-…`. */
  styleHash: z.string(),
  hints: z.string(),
});
export type GatePage = z.infer<typeof gatePageSchema>;
export type GateMarkup = z.infer<typeof markupSchema>;

/** The surface of the live shell: shared library → the exports that modules may import, where the version alone does not define them. */
export const surfaceSchema = z.record(
  z.string(),
  z.object({ version: z.string(), exports: z.array(z.string()) }),
);
export type Surface = z.infer<typeof surfaceSchema>;

/**
 * The output of the shell's build, from which the server makes pages. `files` are all files; `public` marks files that the gate needs.
 * `scripts` and `styles` are the entry points in load order.
 */
export const shellBuildSchema = z.object({
  files: z.array(z.extend(assetFileSchema, { public: z.boolean() })),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** The further files that every page behind the gate needs first, and that need no pass. Omitted by older builds. */
  siteScripts: z.optional(z.array(z.string())),
  /** The rendered gate; null in development, where only scripts render the page. */
  gate: z.nullable(gatePageSchema),
  /** Shared library → the version that the shell provides. */
  shared: z._default(z.record(z.string(), z.string()), {}),
  /** Exports of shared libraries. Omitted by older builds. */
  surface: z.optional(surfaceSchema),
  /** Page hints of the pages behind the gate. Omitted in development. */
  hints: z.optional(pageHintsSchema),
  /** The shell's own rendered pages, and in `frame` the file that renders header and footer around any page. Omitted in development. */
  prerendered: z.optional(
    z.extend(prerenderedSchema, {
      frame: z.string().check(z.startsWith(prerenderedFolder)),
      /** Paths of pages that the frame's file also renders, with the published lists. Omitted by older builds. */
      live: z.optional(z.array(z.string())),
    }),
  ),
  /** Fonts to preload, by language. */
  fonts: z.object({ ar: z.array(z.string()), en: z.array(z.string()) }),
});
export type ShellBuild = z.infer<typeof shellBuildSchema>;
