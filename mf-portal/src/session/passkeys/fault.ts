import { HttpError, NetworkError } from '@sumut/api-client';

/** Reasons why the browser or authenticator did not create or use a passkey. */
export type PasskeyFault = 'cancelled' | 'registered' | 'failed';

/** The faults by WebAuthn's error names. To protect users, WebAuthn reports a cancelled request, a timeout and a missing passkey alike. */
const faults: Readonly<Partial<Record<string, PasskeyFault>>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'registered',
};

/** Returns the fault of the browser or authenticator; undefined for an error of the server or network, which has its own text. */
export function getPasskeyFault(error: unknown): PasskeyFault | undefined {
  if (error instanceof HttpError || error instanceof NetworkError) return undefined;
  return (error instanceof Error && faults[error.name]) || 'failed';
}
