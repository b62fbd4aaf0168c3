import type { BehindGate, GateSession } from '@sumut/contracts/gate/gate';

/** `undecided`: the password could not be checked. */
export type Verdict =
  | { kind: 'right'; session: GateSession; behind: BehindGate }
  | { kind: 'wrong' | 'tooMany' | 'undecided' };

/** Checks passwords and gate sessions: on the server, or in the browser where a static host has no server. */
export interface Verifier {
  /** Never rejects. */
  verify(password: string): Promise<Verdict>;
  /** Whether the gate session found on loading the page was issued. Its age is not checked. */
  isValid(session: GateSession): Promise<boolean>;
  /** The same later on, by a new request. When the server cannot be reached, the last known state holds. */
  isStillValid(session: GateSession): Promise<boolean>;
  /** Ends the session that the right password started. */
  end(): void;
}
