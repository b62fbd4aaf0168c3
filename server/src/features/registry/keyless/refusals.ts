import { decodeJwt, errors } from 'jose';
import { finding } from '@sumut/release-check/findings';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { IssuerFault } from './issuers.ts';

/** The problem of a refused token or right. The reason states what to do. */
export const refuseToken = (reason: string): HttpProblem =>
  new HttpProblem('bad-proof', { findings: [finding('signature', 'refused', reason)] });

/** The problem when an issuer's keys cannot be read. It does not count as an attempt of the sender. */
const issuerUnavailable = (issuer: string, reason: string): HttpProblem =>
  new HttpProblem('unavailable', {
    findings: [
      finding(
        'signature',
        'refused',
        `the keys of ${issuer} cannot be read: ${reason}; run the job again later, or release with a key`,
      ),
    ],
  });

const listed = (audience: string | string[] = 'none'): string =>
  [audience].flat().join(', ').slice(0, 200);

interface Expected {
  token: string;
  issuer: string;
  audience: string;
}

const claimRefusal = (claim: string, { token, audience }: Expected): string => {
  if (claim === 'aud')
    return `the token is for the audience ${listed(decodeJwt(token).aud)}, not for this site alone: request it for ${audience}`;
  if (claim === 'nbf') return 'the token is not valid yet: check the clock of its issuer';
  if (claim === 'iat')
    return 'the token is more than an hour old, or its issue time is missing or in the future: run the job again';
  return `the token has no valid claim "${claim}": use the token of a CI job`;
};

/** Converts an error of `Issuers.verify` to a problem. Returns errors unchanged that neither token nor issuer has caused. */
export function toRefusal(error: unknown, expected: Expected): unknown {
  if (error instanceof IssuerFault) return issuerUnavailable(expected.issuer, error.message);
  if (error instanceof errors.JWTExpired)
    return refuseToken(
      error.claim === 'exp'
        ? 'the token has expired: run the job again'
        : claimRefusal('iat', expected),
    );
  if (error instanceof errors.JWTClaimValidationFailed)
    return refuseToken(claimRefusal(error.claim, expected));
  if (error instanceof errors.JOSEAlgNotAllowed)
    return refuseToken(
      'the token is not signed by RS256, ES256, PS256 or EdDSA: use the token of a CI job',
    );
  if (error instanceof errors.JOSEError)
    return refuseToken(
      `the token is not signed by a key that ${expected.issuer} publishes: use the token that this job got`,
    );
  return error;
}
