import type { BehindGate, Boot, ClientSecret } from '@sumut/contracts/gate/gate';
import { createServerVerifier } from './server.ts';
import type { Verifier } from './verifier.ts';

/** Creates the verifier that decides in the browser. Its code is loaded on first use, because pages of the server never need it. */
function createLazyClientVerifier(secret: ClientSecret, behind: BehindGate): Verifier {
  let loading: Promise<Verifier> | undefined;
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
        (verifier) => verifier.verify(password),
        () => ({ kind: 'undecided' }),
      ),
    isValid,
    isStillValid: isValid,
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
