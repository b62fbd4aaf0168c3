import type { Passkey, PasskeyCreation, PasskeyRequest } from '@sumut/contracts/portal/passkeys';
import { noon } from './noon.ts';

export const passkey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: 'passkey-1',
  name: 'Office laptop',
  createdAt: noon,
  lastUsedAt: null,
  ...changes,
});

/** The server's request to an authenticator. */
export const passkeyRequest: PasskeyRequest = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};
export const passkeyCreation: PasskeyCreation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Sumut' },
  user: { id: 'c2FpZg', name: 'employee', displayName: 'Saif Al Ketbi' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

const bytes = (text: string): ArrayBuffer =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

/** The authenticator's response, as the browser returns it. */
const credential = {
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client data'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('authenticator data'),
    signature: bytes('signature'),
    userHandle: bytes('saif'),
    getTransports: () => ['internal'],
    getPublicKeyAlgorithm: () => -7,
    getPublicKey: () => null,
    getAuthenticatorData: () => bytes('authenticator data'),
  },
};

/** Mocks an authenticator in jsdom, which has no WebAuthn. The authenticator responds, or fails with an error of the given name. */
export function mockAuthenticator(fault?: string): void {
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  const answer = () =>
    fault === undefined
      ? Promise.resolve(credential)
      : Promise.reject(new DOMException('for developers', fault));
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer, get: answer },
  });
}

/** Removes the mocked authenticator. */
export const removeAuthenticator = (): void =>
  void Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
