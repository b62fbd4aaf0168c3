import { commandLine } from '@sumut/contracts/registry/commandLine';
import { canaryLimits } from '@sumut/contracts/registry/limits';
import { CommandError } from '../CommandError.ts';

export interface ReleaseReference {
  module: string;
  /** A version, or the first digits of a hash. */
  reference: string;
}

/** Parses `module@version`. Throws `usage`. */
export function parseRelease(text: string): ReleaseReference {
  const [module, reference, ...rest] = text.split('@');
  if (module && reference && rest.length === 0) return { module, reference };
  throw new CommandError(
    'usage',
    `Invalid release "${text}". Use <module>@<version>, for example products@1.2.0. Run "${commandLine} list" to see all releases.`,
  );
}

/** Converts a share from 0 to 1 to a percentage for `parsePercent`, without the digits that binary fractions add. */
export const toPercent = (share: number): number => Number((share * 100).toPrecision(6));

/** Parses a percentage such as `10` or `10%` into a share from 0 to 1. Throws `usage`. */
export function parsePercent(text: string): number {
  const highest = canaryLimits.share * 100;
  const percent = /^\d+(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent > 0 && percent <= highest) return percent / 100;
  throw new CommandError(
    'usage',
    `Invalid percentage "${text}". Use a number greater than 0 and at most ${highest}.`,
  );
}
