import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { shellBuildSchema } from './assets.ts';
import { releaseHashSchema, versionSchema } from './release.ts';
import { shellName } from './shellName.ts';

/** The shell manifest, `shell/shell.json`: what `module.json` is for a module. */
export const shellManifestSchema = z.strictObject({
  /** The shell's name on the portal's Modules page. */
  title: localizedSchema,
});

/**
 * The release manifest of the shell: `shell/dist/release.json`, written by its build. The server makes pages of it.
 * Immutable: any change makes another release.
 */
export const shellReleaseSchema = z.extend(shellBuildSchema, {
  name: z.literal(shellName),
  title: localizedSchema,
  contract: z.int(),
  version: versionSchema,
  /** SHA-256 (hex) of everything else in the manifest. */
  hash: releaseHashSchema,
  /** Patterns of the shell's own pages, which no module may have. */
  routes: z.array(z.string().check(z.startsWith('/'))),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;
