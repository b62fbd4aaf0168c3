// Loaded when somebody uses a passkey: the sign-in page does without the library and these definitions.

import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '@sumut/api-client';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { passkeyEndpoints, passkeySignInEndpoints } from '@sumut/contracts/portal/passkeyEndpoints';
import type { PasskeyAddition } from '@sumut/contracts/portal/passkeys';

/** Signs in by a passkey that the person chooses. Rejects with the error of the server, or of the browser. */
export async function signInByPasskey(): Promise<Session> {
  const optionsJSON = await call(passkeySignInEndpoints.start);
  const used = await startAuthentication({ optionsJSON });
  return call(passkeySignInEndpoints.signIn, { body: used });
}

/** Has an authenticator make a passkey, and stores it. Returns the session that replaces all others. Rejects as above. */
export async function addPasskey({ name, ...confirmation }: PasskeyAddition): Promise<Session> {
  const optionsJSON = await call(passkeyEndpoints.start, { body: confirmation });
  const passkey = await startRegistration({ optionsJSON });
  return (await call(passkeyEndpoints.add, { body: { name, passkey } })).session;
}
