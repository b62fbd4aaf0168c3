import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { type AssetFile, assetFileSchema } from './assets.ts';
import { frameNames } from './frames.ts';
import { registryLimits } from './limits.ts';
import { pageHintsSchema } from './pageHints.ts';
import { prerenderedSchema } from './prerendered.ts';
import { shellName } from './shellName.ts';

/** The name of a part of the site, which has releases of its own: of a module or the shell. */
export const partNameSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'lowercase letters, digits and hyphens'));

export const moduleNameSchema = partNameSchema.check(
  z.refine((name) => name !== shellName, `"${shellName}" is the name of the shell`),
);

/**
 * The place of a navigation entry; `headerAction` is the button at the end of the header, `menu` is in the menu of small screens
 * below the module's entry of the header.
 */
export const navigationAreas = [
  'header',
  'headerAction',
  'menu',
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
  /** Where it leads while somebody is signed in in this browser; it then has their name in place of the label. */
  signedInPath: z.optional(z.string().check(z.startsWith('/'))),
  /** Ascending, across all modules and the shell. Modules have `moduleSlots`. */
  order: z.int(),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/** The module manifest, `module.json`: what the shell needs before it loads the module's code. */
export const moduleManifestSchema = z.strictObject({
  name: moduleNameSchema,
  /** Shown if the module cannot be loaded. */
  title: localizedSchema,
  /** React Router path patterns. */
  routes: z.array(z.string().check(z.startsWith('/'))),
  /** For routes that need another frame than a page's. */
  frames: z.optional(z.record(z.string().check(z.startsWith('/')), z.enum(frameNames))),
  navigation: z.array(navigationEntrySchema),
  widgets: z.array(z.string()),
  /** Size limits in bytes, below those of the platform (`modulePolicySchema`). A larger release is refused. */
  budget: z.optional(
    z.strictObject({
      /** Entry and `preload`, compressed with brotli. */
      firstLoad: z.int().check(z.positive()),
      /** All files, uncompressed. */
      total: z.int().check(z.positive(), z.maximum(registryLimits.releaseSize)),
    }),
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

/** SHA-256 (hex) of module manifest, version, and paths and integrity values of all files. Identifies a release. */
export const releaseHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a release hash'));

/**
 * The release manifest: `dist/release.json`, written by a module's build and served with its files. Immutable: any change
 * makes another release.
 */
export const releaseSchema = z.extend(moduleManifestSchema, {
  contract: z.int(),
  version: versionSchema,
  hash: releaseHashSchema,
  entry: z.string(),
  /** Files to request together with the entry, because every page of the module needs them. */
  preload: z.array(z.string()),
  files: z.array(assetFileSchema),
  /** Omitted by older builds. */
  hints: z.optional(pageHintsSchema),
  /** Its pages as HTML. Omitted by older builds, and in development. */
  prerendered: z.optional(prerenderedSchema),
  /** Shared library → version range of the module's build. */
  shared: z.record(z.string(), z.string()),
  /** Shared library → what the code imports of it, where a version does not say enough. Omitted by older builds. */
  uses: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Text keys of the module. */
  texts: z._default(z.array(z.string()), []),
  /**
   * Props by widget. Added by `@sumut/modules release`; empty before. Of the module's own widgets by their name; of others that
   * its pages show by `module/widget`: the props that they pass, as they were compiled.
   */
  types: z._default(z.record(z.string(), z.array(widgetPropSchema)), {}),
});
export type Release = z.infer<typeof releaseSchema>;

/** Which release a manifest is of, whether of a module or of the shell. */
export const partIdentitySchema = z.object({
  name: partNameSchema,
  title: localizedSchema,
  version: versionSchema,
  hash: releaseHashSchema,
});
export type PartIdentity = z.infer<typeof partIdentitySchema>;

/** What the releases of modules and of the shell have in common. */
export interface PartRelease extends PartIdentity {
  files: AssetFile[];
}
