import { UserFacingError } from '../../platform/UserFacingError.ts';
import { explainConnection, explainFile } from '../../platform/systemErrors.ts';

/** One thing that a working site needs. A check changes nothing that remains, and sends no mail. */
export interface Check {
  name: string;
  /** What a working site has, and the command or setting that brings it there. */
  wanted: string;
  repair: string;
  /** Resolves to what was found. Throws `Fault`, `Omitted`, or the error of a connection. */
  run: (signal: AbortSignal) => Promise<string> | string;
}

/** What was found is not what is wanted. `repair` replaces that of the check. */
export class Fault extends Error {
  readonly repair: string | undefined;

  constructor(found: string, repair?: string) {
    super(found);
    this.repair = repair;
  }
}

/** The check does not apply: its part is not configured, or not on this machine. The message is the reason. */
export class Omitted extends Error {}

export type Result =
  | { name: string; state: 'ok' | 'omitted'; found: string }
  | { name: string; state: 'failed'; found: string; wanted: string; repair: string };

/** Milliseconds. */
const defaultLimit = 15_000;

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isSentence = error instanceof Fault || error instanceof UserFacingError;
  if (isSentence) return error.message;
  return explainFile(error) ?? explainConnection(error) ?? error.message;
};

async function runCheck({ name, wanted, repair, run }: Check, limit: number): Promise<Result> {
  const signal = AbortSignal.timeout(limit);
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => late.reject(signal.reason as Error));
  try {
    const found = await Promise.race([Promise.resolve(signal).then(run), late.promise]);
    return { name, state: 'ok', found };
  } catch (error) {
    if (error instanceof Omitted) return { name, state: 'omitted', found: error.message };
    const own = error instanceof Fault ? error.repair : undefined;
    return { name, state: 'failed', found: describe(error), wanted, repair: own ?? repair };
  }
}

/** Runs checks at the same time, each for at most `limit` milliseconds. Returns the results in the order of the checks. */
export const runChecks = (checks: readonly Check[], limit = defaultLimit): Promise<Result[]> =>
  Promise.all(checks.map((check) => runCheck(check, limit)));
