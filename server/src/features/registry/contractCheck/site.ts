import type { Surface } from '@sumut/contracts/registry/assets';
import type { RenderedWith } from '@sumut/contracts/registry/prerendered';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';

/** What the running site provides to every module. */
export interface Site {
  /** Version of the live shell; unknown for one of an older build. */
  version?: string | undefined;
  /** What the live shell exports of shared libraries; unknown for one of an older build. */
  surface?: Surface | undefined;
  /** What the live shell's pages were rendered with; unknown for one of an older build. */
  rendered?: RenderedWith | undefined;
  /** Shared library → the version that the shell provides. */
  shared: Readonly<Record<string, string>>;
  /** Patterns of the shell's own pages. */
  shellRoutes: readonly string[];
}

/** What a live shell provides; nothing while there is none. */
export const siteOf = (shell: ShellRelease | null): Site => ({
  version: shell?.version,
  surface: shell?.surface,
  rendered: shell?.prerendered,
  shared: shell?.shared ?? {},
  shellRoutes: shell?.routes ?? [],
});
