// Loaded when a user uses a passkey, so that the sign-in page does not load the library and these definitions.

import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '@sumut/api-client';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { passkeyEndpoints, passkeySignInEndpoints } from '@sumut/contracts/portal/passkeyEndpoints';
import type { PasskeyAddition } from '@sumut/contracts/portal/passkeys';

/** Signs in with a passkey that the user chooses. Rejects with the error of the server or the browser. */
export async function signInByPasskey(): Promise<Session> {
  const optionsJSON = await call(passkeySignInEndpoints.start);
  const used = await startAuthentication({ optionsJSON });
  return call(passkeySignInEndpoints.signIn, { body: used });
}

/** Creates and stores a passkey. Returns the session that replaces all others. Rejects with the error of the server or the browser. */
export async function addPasskey({ name, ...confirmation }: PasskeyAddition): Promise<Session> {
  const optionsJSON = await call(passkeyEndpoints.start, { body: confirmation });
  const passkey = await startRegistration({ optionsJSON });
  return (await call(passkeyEndpoints.add, { body: { name, passkey } })).session;
}
