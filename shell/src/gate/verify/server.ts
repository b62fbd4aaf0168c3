import { getJson, HttpError, request } from '@sumut/api-client';
import { gatePath, type GateSession, type GateUnlockResponse } from '@sumut/contracts';
import { isSameSession } from '../session.ts';
import type { Verdict, Verifier } from './verifier.ts';

/** How long a new password waits at most for the old pass to be ended, in milliseconds. Ours. */
const endTimeout = 3000;

function verdictOf(error: unknown): Verdict {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 401) return { kind: 'wrong' };
  return { kind: status === 429 ? 'tooMany' : 'undecided' };
}

/** The server decides. `known` is the record of the pass that the page was loaded with, if any. */
export function createServerVerifier(known: GateSession | null): Verifier {
  let current = known;
  let ending: Promise<unknown> = Promise.resolve();

  const isCurrent = (record: GateSession) => current !== null && isSameSession(record, current);

  return {
    async verify(password) {
      // An ending that arrives late would take the new pass's cookie away.
      await ending;
      try {
        const response = await request('POST', gatePath, { password });
        const { session, behind } = (await response.json()) as GateUnlockResponse;
        current = session;
        return { kind: 'right', session, behind };
      } catch (error) {
        return verdictOf(error);
      }
    },
    vouches: (record) => Promise.resolve(isCurrent(record)),
    async stillVouches(record) {
      try {
        const answer = await getJson<Pick<GateUnlockResponse, 'session'>>(gatePath);
        // Another tab may have been locked and opened since: then the pass is that tab's.
        current = answer.session;
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) return false;
      }
      return isCurrent(record);
    },
    end() {
      if (!current) return;
      current = null;
      // Kept alive, because a reload may follow at once. Without an answer the pass ends by its age.
      ending = request('DELETE', gatePath, undefined, {
        keepalive: true,
        timeout: endTimeout,
      }).catch(() => undefined);
    },
  };
}
