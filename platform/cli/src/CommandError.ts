import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import type { Finding } from '@sumut/contracts/registry/releaseResult';

/** Error codes of a command, in addition to the problem codes of the site's API. */
export type ErrorCode =
  | ProblemCode
  /** Invalid arguments. */
  | 'usage'
  | 'no-key'
  /** The CI job cannot get an OpenID token. */
  | 'no-token'
  | 'no-module'
  /** The site does not provide what a module requires. */
  | 'does-not-fit'
  /** The argument is not an advisory, or the advisory has no npm package. */
  | 'no-advisory'
  /** The release has no SBOM. */
  | 'no-sbom'
  /** The release has no provenance. */
  | 'no-provenance'
  | 'build-failed'
  | 'create-failed'
  | 'type-errors'
  /** An output file could not be written. */
  | 'not-written'
  /** The site could not be reached, did not respond in time, or sent something other than an API response. */
  | 'unreachable'
  | 'timeout'
  | 'unexpected-response'
  /** The request succeeded, but the site's state does not show the change. */
  | 'not-verified';

/** An expected error. The message states the cause and the next step. */
export class CommandError extends Error {
  readonly code: ErrorCode;
  readonly findings: readonly Finding[] | undefined;

  constructor(code: ErrorCode, message: string, findings?: readonly Finding[]) {
    super(message);
    this.code = code;
    this.findings = findings;
  }
}

/** An error response of the site's API. */
export class ApiError extends CommandError {}
