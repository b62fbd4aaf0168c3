import { codeAt } from '../../server/src/features/accounts/secondFactor/totp.ts';
import { fromBase32 } from '../../server/testing/base32.ts';

/** The validity of a code in milliseconds. */
const period = 30_000;

/** An authenticator app. */
export class Authenticator {
  private readonly secret: Buffer;
  private lastStep = 0;

  /** `displayedKey` is the key as the page shows it, in groups of letters. */
  constructor(displayedKey: string) {
    this.secret = fromBase32(displayedKey.replaceAll(' ', ''));
  }

  /**
   * Returns a new code, because the server accepts each code only once: the current code, or the next one,
   * which is already valid. The server would refuse a third code within half a minute.
   */
  code(): string {
    this.lastStep = Math.max(this.lastStep + 1, Math.floor(Date.now() / period));
    return codeAt(this.secret, this.lastStep * period);
  }
}
