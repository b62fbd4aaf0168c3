import type { Finding, ProblemCode } from '@sumut/contracts';

/** What a command can fail with besides the problems that the site answers. */
export type FailureCode =
  | ProblemCode
  /** Wrong words on the command line. */
  | 'usage'
  | 'no-key'
  | 'no-module'
  | 'build-failed'
  | 'type-errors'
  /** The site could not be reached, did not answer in time, or answered what no site of ours answers. */
  | 'unreachable'
  | 'timeout'
  | 'unexpected-answer'
  /** The site said yes, and its state says otherwise. */
  | 'not-verified';

/** A failure that its message explains, with what to do next. */
export class CommandError extends Error {
  readonly code: FailureCode;
  readonly findings: readonly Finding[] | undefined;

  constructor(code: FailureCode, message: string, findings?: readonly Finding[]) {
    super(message);
    this.code = code;
    this.findings = findings;
  }
}

/** What the site itself refused, by its problem's code. */
export class RefusalError extends CommandError {}
