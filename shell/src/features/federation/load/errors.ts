import { releaseBase } from '@sumut/contracts/registry/contract';
import type { ModuleRelease } from '../releases/release.ts';

/** The module was built for another contract version than the shell's. A retry cannot succeed. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** A module could not be loaded. The message shown to the visitor names `release`. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';
  readonly release: ModuleRelease;
  /** A fallback exists, but only a new document can use it: the router of this one already has the failed release's routes. */
  readonly replaceable: boolean;

  constructor(release: ModuleRelease, cause: unknown, replaceable = false) {
    super(`Module "${release.name}" ${release.version} could not be loaded`, { cause });
    this.release = release;
    this.replaceable = replaceable;
  }
}

/** Checks whether an error was thrown by a release's own code, and not by loading a file. */
export const isThrownBy = (release: ModuleRelease, error: unknown): boolean =>
  error instanceof Error &&
  // Thrown by webpack's runtime, which is in the module's files too.
  error.name !== 'ChunkLoadError' &&
  // The error of a file that could not be loaded has the file's URL in its message. Only the stack frames show which code threw.
  Boolean(error.stack?.replace(error.message, '').includes(releaseBase(release)));
