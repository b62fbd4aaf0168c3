import type { BehindGate, GateSession } from '@sumut/contracts/gate/gate';

/** The result of checking a password. `undecided`: the password could not be checked. `unkept`: it is right, but the browser keeps no cookies. */
export type Verdict =
  | { kind: 'right'; session: GateSession; behind: BehindGate }
  | { kind: 'wrong' | 'tooMany' | 'undecided' | 'unkept' };

/** Checks passwords and gate sessions: on the server, or in the browser on a static host. */
export interface Verifier {
  /** Checks a password. Never rejects. */
  verify(password: string): Promise<Verdict>;
  /** Checks whether the gate session that was stored when the page was loaded is genuine. Does not check its age. */
  isValid(session: GateSession): Promise<boolean>;
  /** Checks a gate session again later, by a new request. If the server cannot be reached, the last known state applies. */
  isStillValid(session: GateSession): Promise<boolean>;
  /** Returns the milliseconds until a session expires; negative after it has expired. Does not depend on the visitor's clock being right. */
  remaining(session: GateSession): number;
  /** Ends the session that the right password has started, and its pass. */
  end(): void;
}
