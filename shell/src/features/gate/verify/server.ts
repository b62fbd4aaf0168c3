import { HttpError, request } from '@sumut/api-client';
import type { GateSession, GateUnlockResponse } from '@sumut/contracts/gate/gate';
import { gatePath } from '@sumut/contracts/gate/path';
import { isSameSession } from './gateSession.ts';
import type { Verdict, Verifier } from './verifier.ts';

/** How long a new password waits at most for the end of the old pass; milliseconds. */
const endTimeout = 3000;

function toVerdict(error: unknown): Verdict {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 401) return { kind: 'wrong' };
  return { kind: status === 429 ? 'tooMany' : 'undecided' };
}

/** The server decides. `known` is the session of the pass that the page was loaded with, if any. */
export function createServerVerifier(known: GateSession | null): Verifier {
  let current = known;
  let ending: Promise<unknown> = Promise.resolve();

  const isCurrent = (session: GateSession) => current !== null && isSameSession(session, current);

  return {
    async verify(password) {
      // A late response to the end of the old pass would delete the new pass's cookie.
      await ending;
      try {
        const response = await request('POST', gatePath, { password });
        const { session, behind } = (await response.json()) as GateUnlockResponse;
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
        // Another tab may have closed and opened the gate since: the pass is then that tab's.
        current = ((await response.json()) as GateUnlockResponse).session;
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) return false;
      }
      return isCurrent(session);
    },
    end() {
      if (!current) return;
      current = null;
      // Kept alive, because a reload may follow at once. If the request fails, the pass expires by its age.
      ending = request('DELETE', gatePath, undefined, {
        keepalive: true,
        timeout: endTimeout,
      }).catch(() => undefined);
    },
  };
}
