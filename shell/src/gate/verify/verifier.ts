import type { BehindGate, GateSession } from '@sumut/contracts';

/** `undecided`: the password could not be checked at all. */
export type Verdict =
  | { kind: 'right'; session: GateSession; behind: BehindGate }
  | { kind: 'wrong' | 'tooMany' | 'undecided' };

/** Who decides about passwords and records: the server, or on a host without ours the browser. */
export interface Verifier {
  /** Never rejects. */
  verify(password: string): Promise<Verdict>;
  /** Whether the record found on loading the page is one that was given out. Its age is not looked at. */
  vouches(record: GateSession): Promise<boolean>;
  /** The same later on, asking anew. A server that cannot be reached changes nothing. */
  stillVouches(record: GateSession): Promise<boolean>;
  /** Gives up what the right password earned. */
  end(): void;
}
