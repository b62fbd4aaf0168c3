import type { FastifyRequest } from 'fastify';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { clientIpKey } from '../../../platform/http/clientIp.ts';
import { readCookies } from '../../../platform/http/cookies.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Credentials } from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { admit, type Refusal } from '../provider/admit.ts';
import type { Person } from '../provider/person.ts';
import type { Provider } from '../provider/provider.ts';
import { browserCookie, consumeSignIn, type Purpose } from '../provider/signIns.ts';
import { auditBlocked, runCheck, type SignInServices } from './checkSignIn.ts';

/** The reason of each refusal, as the audit log names it. */
const wrongParts = {
  'provider-no-access': 'provider-access',
  'provider-name': 'provider-name',
} as const satisfies Record<Refusal, AuditDetails['wrong']>;

async function auditFailure(
  { db }: SignInServices,
  request: FastifyRequest,
  { subject, wrong }: { subject: string; wrong: AuditDetails['wrong'] },
): Promise<void> {
  const details = { wrong, address: clientIpKey(request.ip) };
  await recordAudit(db, { actor: '', action: 'session.failed', subject, details });
}

/**
 * Checks the answer that a browser brings back from the provider, and uses it up. Returns the person, and the purpose of the sign-in
 * that this browser began. It is limited and audited like a sign-in by password. Throws `provider-expired`, `provider-refused`,
 * `provider-unavailable` or `too-many-attempts`.
 */
export async function checkAnswer(
  services: SignInServices,
  request: FastifyRequest,
  { provider, redirectUri, answer }: { provider: Provider; redirectUri: string; answer: string },
): Promise<{ person: Person; purpose: Purpose }> {
  const { db, limits } = services;
  const blocked = { username: '', address: clientIpKey(request.ip), wrong: 'provider' } as const;
  const attempt = await auditBlocked(services, blocked, () => limits.beginProvider(request.ip));
  const browsers = readCookies(request, browserCookie);
  const state = new URLSearchParams(answer).get('state') ?? '';
  const { begun, person } = await runCheck(attempt, async () => {
    const found = await consumeSignIn(db, browsers, state);
    return { begun: found, person: found && (await provider.finish(redirectUri, answer, found)) };
  });
  if (!begun || !person) {
    await auditFailure(services, request, { subject: '', wrong: 'provider' });
    throw new HttpProblem(begun ? 'provider-refused' : 'provider-expired');
  }
  await attempt.succeed();
  return { person, purpose: begun };
}

/** The account of a verified person, created if necessary. Throws `provider-no-access` or `provider-name`, both audited. */
export async function admitPerson(
  services: SignInServices,
  request: FastifyRequest,
  person: Person,
): Promise<Credentials> {
  const decide = () =>
    services.db.transaction().execute((transaction) => admit(transaction, person));
  const verdict = await decide().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    // A concurrent request has taken the username, or has created the same account from another tab.
    return decide();
  });
  if ('account' in verdict) return verdict.account;
  const { refusal, username } = verdict;
  await auditFailure(services, request, { subject: username, wrong: wrongParts[refusal] });
  throw new HttpProblem(refusal);
}
