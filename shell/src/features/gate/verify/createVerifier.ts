import type { BehindGate, Boot, ClientSecret, GateSession } from '@sumut/contracts/gate/gate';
import type { ClientVerifier } from './client.ts';
import { remainingTime } from './gateSession.ts';
import { createServerVerifier } from './server.ts';
import type { Verifier } from './verifier.ts';

/**
 * Creates a clock for a page without a server: the visitor's, read once per page and per password, so that a clock that is set while the
 * page is open neither ends a session nor lengthens it.
 */
function createPageClock() {
  const read = () => Date.now() - performance.now();
  let started = read();
  return {
    now: () => started + performance.now(),
    set: () => void (started = read()),
  };
}

/**
 * Returns the milliseconds until a session expires by the visitor's own clock, which has also stamped it. A session from the future was
 * stamped before the clock was set back, and its age is unknown: it has expired.
 */
const ownRemainingTime = (session: GateSession, now: number): number =>
  session.timestamp > now ? -1 : remainingTime(session, now);

/** Creates the verifier that decides in the browser. Its code is loaded on first use, because pages of the server never need it. */
function createLazyClientVerifier(secret: ClientSecret, behind: BehindGate): Verifier {
  let loading: Promise<ClientVerifier> | undefined;
  const clock = createPageClock();
  const load = () =>
    (loading ??= import('./client.ts').then(
      ({ createClientVerifier }) => createClientVerifier(secret, behind),
      (error: unknown) => {
        // The failure is not cached, so that the next password tries again.
        loading = undefined;
        throw error;
      },
    ));
  const isValid: Verifier['isValid'] = async (session) =>
    load().then(
      (verifier) => verifier.isValid(session),
      () => false,
    );
  return {
    verify: async (password) =>
      load().then(
        async (verifier) => {
          const verdict = await verifier.verify(password);
          clock.set();
          return verdict;
        },
        () => ({ kind: 'undecided' }),
      ),
    isValid,
    isStillValid: isValid,
    remaining: (session) => ownRemainingTime(session, clock.now()),
    end: () => undefined,
  };
}

type Needs = Pick<Boot, 'session' | 'behind' | 'clientSecret'>;

/** Creates the verifier for this page. Throws on a page for a static host that lacks `behind`. */
export function createVerifier({ session, behind, clientSecret }: Needs): Verifier {
  if (!clientSecret) return createServerVerifier(session);
  if (!behind) throw new Error('GATE_ENFORCEMENT=client needs "behind" in the page');
  return createLazyClientVerifier(clientSecret, behind);
}
