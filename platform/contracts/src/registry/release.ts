import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { type AssetFile, assetFileSchema } from './assets.ts';
import { frameNames } from './frames.ts';
import { registryLimits } from './limits.ts';
import { originsSchema } from './origins.ts';
import { pageHintsSchema } from './pageHints.ts';
import { prerenderedSchema } from './prerendered.ts';
import { shellName } from './shellName.ts';

/** The name of a part: a module or the shell. */
export const partNameSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'lowercase letters, digits and hyphens'));

export const moduleNameSchema = partNameSchema.check(
  z.refine((name) => name !== shellName, `"${shellName}" is the name of the shell`),
);

/**
 * The places of navigation entries. `headerAction` is the button at the end of the header. `menu` is in the menu of small screens,
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
  /** Path of the entry while a user is signed in in this browser. The entry then shows the user's name instead of the label. */
  signedInPath: z.optional(z.string().check(z.startsWith('/'))),
  /** Sort key, ascending across all modules and the shell. Modules may use the ranges in `moduleSlots`. */
  order: z.int(),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/** The module manifest, `module.json`: the data that the shell needs before it loads the module's code. */
export const moduleManifestSchema = z.strictObject({
  name: moduleNameSchema,
  /** The module's title, shown if the module cannot be loaded. */
  title: localizedSchema,
  /** The module's routes, as React Router path patterns. */
  routes: z.array(z.string().check(z.startsWith('/'))),
  /** Route → frame, for routes with another frame than `page`. */
  frames: z.optional(z.record(z.string().check(z.startsWith('/')), z.enum(frameNames))),
  navigation: z.array(navigationEntrySchema),
  /** Names of the widgets that the module exposes. */
  widgets: z.array(z.string()),
  /** Other origins that the module's pages use. An admin of the site has to approve each. */
  origins: z.optional(originsSchema),
  /** Size limits in bytes, below those of the platform (`modulePolicySchema`). A larger release is refused. */
  budget: z.optional(
    z.strictObject({
      /** Size of entry and `preload`, compressed with brotli. */
      firstLoad: z.int().check(z.positive()),
      /** Size of all files, uncompressed. */
      total: z.int().check(z.positive(), z.maximum(registryLimits.releaseSize)),
    }),
  ),
});
export type ModuleManifest = z.infer<typeof moduleManifestSchema>;

export const widgetPropSchema = z.strictObject({
  name: z.string(),
  /** The type as TypeScript prints it. */
  type: z.string(),
  optional: z.boolean(),
});
export type WidgetProp = z.infer<typeof widgetPropSchema>;

export const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'a semantic version'));

/** SHA-256 (hex) of module manifest, version, and path, integrity value and size of all files. It identifies a release. */
export const releaseHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a release hash'));

/**
 * The release manifest: `dist/release.json`, written by a module's build and served with the module's files. It is immutable: any
 * change makes another release.
 */
export const releaseSchema = z.extend(moduleManifestSchema, {
  /** The `contractVersion` of the build. */
  contract: z.int(),
  version: versionSchema,
  hash: releaseHashSchema,
  /** Path of the file that pages load first. */
  entry: z.string(),
  /** Files to request together with the entry, because every page of the module needs them. */
  preload: z.array(z.string()),
  files: z.array(assetFileSchema),
  /** Page hints. Omitted by older builds. */
  hints: z.optional(pageHintsSchema),
  /** The module's rendered pages. Omitted by older builds, and in development. */
  prerendered: z.optional(prerenderedSchema),
  /** Shared library → the version range that the module needs. */
  shared: z.record(z.string(), z.string()),
  /** Shared library → the exports that the code imports, where the version alone does not define them. Omitted by older builds. */
  uses: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Text keys of the module's catalogue. */
  texts: z._default(z.array(z.string()), []),
  /**
   * Widget → its props. The module's own widgets are listed by their name. Widgets of other modules that its pages show are listed by
   * `module/widget`, with the props that the pages pass. Empty until `@sumut/modules release` adds them.
   */
  types: z._default(z.record(z.string(), z.array(widgetPropSchema)), {}),
});
export type Release = z.infer<typeof releaseSchema>;

/** The identity of a release of a module or of the shell. */
export const partIdentitySchema = z.object({
  name: partNameSchema,
  title: localizedSchema,
  version: versionSchema,
  hash: releaseHashSchema,
});
export type PartIdentity = z.infer<typeof partIdentitySchema>;

/** The fields that releases of modules and of the shell share. */
export interface PartRelease extends PartIdentity {
  files: AssetFile[];
}
