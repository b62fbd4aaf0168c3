import { HttpError, request, serverNow } from '@sumut/api-client';
import type { GateSession, GateUnlockResponse } from '@sumut/contracts/gate/gate';
import { gatePath } from '@sumut/contracts/gate/path';
import { isSameSession, remainingTime } from './gateSession.ts';
import type { Verdict, Verifier } from './verifier.ts';

/** The longest time that a password waits for another request: the end of the old pass, and the check of the new one; milliseconds. */
const waitTimeout = 3000;

function toVerdict(error: unknown): Verdict {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 401) return { kind: 'wrong' };
  return { kind: status === 429 ? 'tooMany' : 'undecided' };
}

/** Creates a verifier that lets the server decide. `initial` is the session of the pass that the page was loaded with, if any. */
export function createServerVerifier(initial: GateSession | null): Verifier {
  let current = initial;
  let ending: Promise<unknown> = Promise.resolve();

  /** Whether the browser sends the pass. Cookies can be blocked in ways that a page cannot see. */
  async function isPassKept(): Promise<boolean> {
    try {
      const response = await request('GET', gatePath, undefined, { timeout: waitTimeout });
      // An unread response would be aborted when the time is over.
      await response.text();
      return true;
    } catch (error) {
      return !(error instanceof HttpError && error.status === 401);
    }
  }

  const isCurrent = (session: GateSession) => current !== null && isSameSession(session, current);

  return {
    async verify(password) {
      // A late response to the DELETE request of the old pass would delete the cookie of the new pass.
      await ending;
      try {
        const response = await request('POST', gatePath, { password });
        const { session, behind } = (await response.json()) as GateUnlockResponse;
        if (!(await isPassKept())) return { kind: 'unkept' };
        current = session;
        return { kind: 'right', session, behind };
      } catch (error) {
        return toVerdict(error);
      }
    },
    isValid: (session) => Promise.resolve(isCurrent(session)),
    async isStillValid(session) {
      try {
        const response = await request('GET', gatePath);
        // Another tab may have closed and opened the gate in the meantime. The pass then belongs to that tab's session.
        current = ((await response.json()) as GateUnlockResponse).session;
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) return false;
      }
      return isCurrent(session);
    },
    remaining: (session) => remainingTime(session, serverNow()),
    end() {
      if (!current) return;
      current = null;
      // `keepalive`, because a reload may follow immediately. If the request fails, the pass expires by its age.
      ending = request('DELETE', gatePath, undefined, {
        keepalive: true,
        timeout: waitTimeout,
      }).catch(() => undefined);
    },
  };
}
