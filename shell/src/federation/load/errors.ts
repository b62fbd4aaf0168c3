import type { ModuleRelease } from '../release.ts';

/** A module that speaks another contract than this shell: no second try mends that. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Time was up before the work was done. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** A module could not be loaded. `release` says which, for the message. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';
  readonly release: ModuleRelease;
  /** Another release of the module is there, for a page that is loaded anew: this one has the failed one's routes. */
  readonly replaceable: boolean;

  constructor(release: ModuleRelease, cause: unknown, replaceable = false) {
    super(`Module "${release.name}" ${release.version} could not be loaded`, { cause });
    this.release = release;
    this.replaceable = replaceable;
  }
}
