import * as z from 'zod/mini';
import { pageHintsSchema } from './pageHints.ts';

/** One built file. `integrity` is a Subresource Integrity value (`sha384-…`), `size` in bytes. */
export const assetFileSchema = z.strictObject({
  // No part begins with a dot, so none leads out of the folder or names a hidden file.
  path: z.string().check(z.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'not a plain relative path')),
  integrity: z
    .string()
    .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'not a sha384 integrity value')),
  size: z.int().check(z.nonnegative()),
});
export type AssetFile = z.infer<typeof assetFileSchema>;

/** Files of one build under one base URL path (`/assets/` or `/modules/NAME/HASH/`). */
export const assetsSchema = z.object({ base: z.string(), files: z.array(assetFileSchema) });
export type Assets = z.infer<typeof assetsSchema>;

const markupSchema = z.object({
  /** While it is unresolved whether the gate is open. */
  loading: z.string(),
  closed: z.string(),
  /** Answers to a plain submit of the gate's form. The wrong ones by the number of wrong passwords, from one on. */
  right: z.string(),
  wrong: z.array(z.string()),
  tooMany: z.string(),
});

/**
 * The gate as it stands in the page before any script: what goes into the root element, the styles for it, and the hints
 * for its picture. `addressSlot` in a markup stands for the address that the visitor asks for.
 */
export const gatePageSchema = z.object({
  markup: z.object({ ar: markupSchema, en: markupSchema }),
  style: z.string(),
  /** As a content security policy names the style: `sha256-…`. */
  styleHash: z.string(),
  hints: z.string(),
});
export type GatePage = z.infer<typeof gatePageSchema>;
export type GateMarkup = z.infer<typeof markupSchema>;

/**
 * `dist/shell.json`, written by the shell's build: every file, which of them the gate itself needs
 * (and so are given out without a pass), and the entry points in load order.
 */
export const shellBuildSchema = z.object({
  files: z.array(z.extend(assetFileSchema, { public: z.boolean() })),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Null in development, where scripts alone make the page. */
  gate: z.nullable(gatePageSchema),
  /** Shared library → the version that the shell provides. */
  shared: z._default(z.record(z.string(), z.string()), {}),
  /** What is needed first behind the gate. Left out in development. */
  hints: z.optional(pageHintsSchema),
  /** Fonts worth a preload, by language. */
  fonts: z.object({ ar: z.array(z.string()), en: z.array(z.string()) }),
});
export type ShellBuild = z.infer<typeof shellBuildSchema>;
