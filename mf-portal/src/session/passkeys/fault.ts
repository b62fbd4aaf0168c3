import { HttpError, NetworkError } from '@sumut/api-client';

/** Why browser or authenticator made or used no passkey. */
export type PasskeyFault = 'cancelled' | 'registered' | 'failed';

/** By the names of WebAuthn. Cancelled, too slow and without a fitting passkey are one for it, which protects the person. */
const faults: Readonly<Partial<Record<string, PasskeyFault>>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'registered',
};

/** The fault of the browser or the authenticator; undefined for one of the server or the network, which has its own text. */
export function getPasskeyFault(error: unknown): PasskeyFault | undefined {
  if (error instanceof HttpError || error instanceof NetworkError) return undefined;
  return (error instanceof Error && faults[error.name]) || 'failed';
}
