import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { shellBuildSchema } from './assets.ts';
import { releaseHashSchema, versionSchema } from './release.ts';
import { shellName } from './shellName.ts';

/** The shell manifest, `shell/shell.json`: the equivalent of a module's `module.json`. */
export const shellManifestSchema = z.strictObject({
  /** The shell's name on the portal's Modules page. */
  title: localizedSchema,
});

/**
 * The release manifest of the shell: `shell/dist/release.json`, written by the shell's build. The server makes pages from it. It is
 * immutable: any change makes another release.
 */
export const shellReleaseSchema = z.extend(shellBuildSchema, {
  name: z.literal(shellName),
  title: localizedSchema,
  contract: z.int(),
  version: versionSchema,
  /** SHA-256 (hex) of all other fields of the manifest. */
  hash: releaseHashSchema,
  /** Path patterns of the shell's own pages. No module may have these routes. */
  routes: z.array(z.string().check(z.startsWith('/'))),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;
