import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { assetFileSchema } from './assets.ts';

export const moduleNameSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'lower-case letters, digits and dashes'));

/** Where a navigation entry stands; `headerAction` is the button at the header's end. */
export const navigationAreas = [
  'header',
  'headerAction',
  'footerCompany',
  'footerProducts',
  'footerConnect',
  'footerLegal',
] as const;
export type NavigationArea = (typeof navigationAreas)[number];

export const navigationEntrySchema = z.strictObject({
  area: z.enum(navigationAreas),
  path: z.string().check(z.startsWith('/')),
  label: localizedSchema,
  /** Entries of all modules and of the shell stand in ascending order. */
  order: z.int(),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/** `module.json` at the top of a module: what the shell must know before it loads any of its code. */
export const moduleManifestSchema = z.strictObject({
  name: moduleNameSchema,
  /** The module's name for people, shown when it cannot be loaded. */
  title: localizedSchema,
  /** React Router path patterns. */
  routes: z.array(z.string().check(z.startsWith('/'))),
  navigation: z.array(navigationEntrySchema),
  widgets: z.array(z.string()),
});
export type ModuleManifest = z.infer<typeof moduleManifestSchema>;

/** A release record, written by a module's build as `dist/release.json`. */
export const releaseSchema = z.extend(moduleManifestSchema, {
  contract: z.int(),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'a semantic version')),
  /** SHA-256 over paths and integrity values of all files, hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  entry: z.string(),
  /** Files to request together with the entry, because every page of the module needs them. */
  preload: z.array(z.string()),
  files: z.array(assetFileSchema),
  /** Shared library → version range that the module was built against. */
  shared: z.record(z.string(), z.string()),
});
export type Release = z.infer<typeof releaseSchema>;

/** What a visitor gets: an immutable, numbered document, module → release. */
export const snapshotSchema = z.object({ number: z.int(), releases: z.array(releaseSchema) });
export type Snapshot = z.infer<typeof snapshotSchema>;
