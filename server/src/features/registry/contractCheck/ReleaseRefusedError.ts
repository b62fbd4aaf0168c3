import type { Finding } from '@sumut/contracts';
import { ExplainedError } from '../../../platform/UserFacingError.ts';

/** A release that is not accepted. `findings` has everything that was found, accepted differences too. */
export class ReleaseRefusedError extends ExplainedError {
  override name = 'ReleaseRefusedError';
  readonly findings: Finding[];

  constructor(findings: Finding[]) {
    const reasons = findings.filter(({ level }) => level !== 'addition').map(({ text }) => text);
    super(`The release was refused: ${reasons.join('; ')}`);
    this.findings = findings;
  }
}
