import { codeAt } from '../../server/src/features/accounts/secondFactor/totp.ts';
import { fromBase32 } from '../../server/testing/base32.ts';

/** Validity of a code in milliseconds. */
const period = 30_000;

/** An authenticator app. */
export class Authenticator {
  private readonly secret: Buffer;
  private lastStep = 0;

  /** `shown`: the key as the page shows it. */
  constructor(shown: string) {
    this.secret = fromBase32(shown.replaceAll(' ', ''));
  }

  /**
   * A new code, because the server accepts each code once: the current one, or the next, for which
   * nobody has to wait. A third one within half a minute would be refused.
   */
  code(): string {
    this.lastStep = Math.max(this.lastStep + 1, Math.floor(Date.now() / period));
    return codeAt(this.secret, this.lastStep * period);
  }
}
