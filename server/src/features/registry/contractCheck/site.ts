import type { Surface } from '@sumut/contracts/registry/assets';

/** What the running site provides to every module. */
export interface Site {
  /** Version of the live shell; unknown for one of an older build. */
  version?: string | undefined;
  /** What the live shell exports of shared libraries; unknown for one of an older build. */
  surface?: Surface | undefined;
  /** Shared library → the version that the shell provides. */
  shared: Readonly<Record<string, string>>;
  /** Patterns of the shell's own pages. */
  shellRoutes: readonly string[];
}
