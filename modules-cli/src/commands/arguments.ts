import { canaryLimits } from '@sumut/contracts';
import { CommandError } from '../CommandError.ts';

export interface ReleaseReference {
  module: string;
  /** A version, or the beginning of a hash. */
  reference: string;
}

/** Takes `module@version` apart. Throws `usage`. */
export function parseRelease(text: string): ReleaseReference {
  const [module, reference, ...rest] = text.split('@');
  if (module && reference && rest.length === 0) return { module, reference };
  throw new CommandError(
    'usage',
    `"${text}" names no release: write it as products@1.2.0. "npx modules list" shows them.`,
  );
}

/** A share from 0 to 1 of a percentage such as `10` or `10%`. Throws `usage`. */
export function parsePercent(text: string): number {
  const highest = canaryLimits.share * 100;
  const percent = /^\d+(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent > 0 && percent <= highest) return percent / 100;
  throw new CommandError(
    'usage',
    `"${text}" is no share of visits for a canary: write a percentage above 0, at most ${highest}.`,
  );
}
