import type { Surface } from '@sumut/contracts/registry/assets';
import type { RenderedWith } from '@sumut/contracts/registry/prerendered';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';

/** The libraries and routes of the running site that matter to every module. */
export interface Site {
  /** The version of the live shell; undefined when no shell is live. */
  version?: string | undefined;
  /** The exports of shared libraries in the live shell; undefined for a shell of an older build. */
  surface?: Surface | undefined;
  /** The versions with which the live shell's pages were rendered; undefined for a shell of an older build. */
  rendered?: RenderedWith | undefined;
  /** Shared library → the version that the shell provides. */
  shared: Readonly<Record<string, string>>;
  /** Patterns of the shell's own pages. */
  shellRoutes: readonly string[];
}

/** The site of a live shell; without libraries and routes when no shell is live. */
export const siteOf = (shell: ShellRelease | null): Site => ({
  version: shell?.version,
  surface: shell?.surface,
  rendered: shell?.prerendered,
  shared: shell?.shared ?? {},
  shellRoutes: shell?.routes ?? [],
});
