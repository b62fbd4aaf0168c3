import type { BehindGate, Boot, ClientSecret } from '@sumut/contracts';
import { createServerVerifier } from './server.ts';
import type { Verifier } from './verifier.ts';

/** The browser's own, fetched when it is first asked: a page of our server never needs it. */
function fetchedVerifier(secret: ClientSecret, behind: BehindGate): Verifier {
  let loading: Promise<Verifier> | undefined;
  const load = () =>
    (loading ??= import('./client.ts').then(
      ({ createClientVerifier }) => createClientVerifier(secret, behind),
      (error: unknown) => {
        // Not remembered: the next password tries again.
        loading = undefined;
        throw error;
      },
    ));
  const vouches: Verifier['vouches'] = async (record) =>
    load().then(
      (verifier) => verifier.vouches(record),
      () => false,
    );
  return {
    verify: async (password) =>
      load().then(
        (verifier) => verifier.verify(password),
        () => ({ kind: 'undecided' }),
      ),
    vouches,
    stillVouches: vouches,
    end: () => undefined,
  };
}

type Needs = Pick<Boot, 'session' | 'behind' | 'clientSecret'>;

/** The verifier that the page was made for. Throws on a page for a static host that lacks what is behind the gate. */
export function createVerifier({ session, behind, clientSecret }: Needs): Verifier {
  if (!clientSecret) return createServerVerifier(session);
  if (!behind) throw new Error('GATE_ENFORCEMENT=client needs "behind" in the page');
  return fetchedVerifier(clientSecret, behind);
}
