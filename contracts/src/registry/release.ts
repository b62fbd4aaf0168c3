import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { assetFileSchema } from './assets.ts';
import { registryLimits } from './limits.ts';
import { pageHintsSchema } from './pageHints.ts';

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
  /** What a release may weigh; bytes. A release above it is refused. */
  budget: z._default(
    z.strictObject({
      /** Entry and `preload`, compressed by brotli. */
      firstLoad: z.int().check(z.positive()),
      /** All files, as they are. */
      total: z.int().check(z.positive(), z.maximum(registryLimits.releaseSize)),
    }),
    { firstLoad: registryLimits.firstLoad, total: registryLimits.releaseSize },
  ),
});
export type ModuleManifest = z.infer<typeof moduleManifestSchema>;

export const widgetPropSchema = z.strictObject({
  name: z.string(),
  /** As TypeScript prints it. */
  type: z.string(),
  optional: z.boolean(),
});
export type WidgetProp = z.infer<typeof widgetPropSchema>;

export const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'a semantic version'));

/** SHA-256 over manifest, version, and paths and integrity values of all files, hex: names a release. */
export const releaseHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a release hash'));

/**
 * A release record: `dist/release.json`, written by a module's build and served beside its files as `recordFile`.
 * Immutable: another content is another release.
 */
export const releaseSchema = z.extend(moduleManifestSchema, {
  contract: z.int(),
  version: versionSchema,
  hash: releaseHashSchema,
  entry: z.string(),
  /** Files to request together with the entry, because every page of the module needs them. */
  preload: z.array(z.string()),
  files: z.array(assetFileSchema),
  /** Left out by builds that do not know. */
  hints: z.optional(pageHintsSchema),
  /** Shared library → version range that the module was built against. */
  shared: z.record(z.string(), z.string()),
  /** Keys of its texts, dotted. */
  texts: z._default(z.array(z.string()), []),
  /** Props of its widgets, by widget. Empty in builds that nobody has described (`npx modules release` does). */
  types: z._default(z.record(z.string(), z.array(widgetPropSchema)), {}),
});
export type Release = z.infer<typeof releaseSchema>;
