import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInPath } from '@sumut/contracts/portal/paths';
import { sessionEndpoints } from '@sumut/contracts/portal/sessionEndpoints';
import type { SignInWays } from '@sumut/contracts/portal/singleSignOn';
import { singleSignOnEndpoints } from '@sumut/contracts/portal/singleSignOnEndpoints';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { clientIpKey } from '../../../platform/http/clientIp.ts';
import {
  clearCookie,
  newCookieValue,
  readCookies,
  setCookie,
} from '../../../platform/http/cookies.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { loadSession, refuseRequiredActions } from '../../../shared/accounts/signedIn.ts';
import { connectAccount } from '../provider/connect.ts';
import type { Person } from '../provider/person.ts';
import type { Provider } from '../provider/provider.ts';
import { browserCookie, newSignIn, type Purpose, consumeSignIn } from '../provider/signIns.ts';
import { getSiteOrigin } from '../../../shared/siteOrigin.ts';
import { mayConnect, type SignInServices, auditBlocked, runCheck } from './checkSignIn.ts';
import { enter } from './enter.ts';
import { type OpenedSession, replaceSessions, setSessionCookie } from './openSession.ts';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { Credentials } from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { admit, type Refusal } from '../provider/admit.ts';

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
async function checkAnswer(
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
async function admitPerson(
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

export interface ProviderServices extends SignInServices {
  /** The configured origin of the site. */
  origin: string | undefined;
  /** The identity provider; undefined if none is configured. */
  provider: Provider | undefined;
}

/** The provider and the redirect URI of the site; undefined without a provider or without an origin of the site. */
export function findProvider(
  request: FastifyRequest,
  { origin, provider }: Pick<ProviderServices, 'origin' | 'provider'>,
): { provider: Provider; redirectUri: string } | undefined {
  const own = getSiteOrigin(request, origin);
  return provider && own !== undefined ? { provider, redirectUri: own + signInPath } : undefined;
}

/** The provider and the redirect URI of the site. Throws `provider-off` if the site has none. */
function requireProvider(request: FastifyRequest, services: ProviderServices) {
  const found = findProvider(request, services);
  if (!found) throw new HttpProblem('provider-off');
  return found;
}

/** Begins a sign-in in the browser of the request. Returns the URL where it continues. Also throws `provider-unavailable`. */
export async function beginSignIn(
  services: ProviderServices,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: Purpose,
): Promise<string> {
  const { provider, redirectUri } = requireProvider(request, services);
  await services.limits.countProviderSignIn(clientIpKey(request.ip));
  // An existing cookie is kept, because several tabs may sign in at the same time.
  const [browser = newCookieValue()] = readCookies(request, browserCookie);
  const url = await provider.begin(redirectUri, await newSignIn(services.db, browser, purpose));
  setCookie(request, reply, browserCookie, browser);
  return url;
}

/** Routes to sign in by the identity provider, in two steps: the provider's URL, and the answer that the browser brings back. */
export function providerSignInRoutes(app: App, services: ProviderServices): void {
  const { db, emergencyAccount } = services;

  /** Opens a session for the account of the person. */
  const signIn = async (request: FastifyRequest, person: Person) =>
    enter(db, request, {
      account: await admitPerson(services, request, person),
      code: undefined,
      provider: person.identity.issuer,
    });

  /** Connects the account that has begun the connection, if its owner is still signed in. */
  async function connect(
    request: FastifyRequest,
    person: Person,
    accountId: string,
  ): Promise<OpenedSession> {
    const session = await loadSession(db, request);
    refuseRequiredActions(session, ['enrolment-required']);
    const { account } = session;
    if (account.id !== accountId || !mayConnect(services, account))
      throw new HttpProblem('provider-expired');
    const store = db.transaction().execute(async (transaction) => {
      const connected = await connectAccount(transaction, account, person);
      return replaceSessions(transaction, request, connected);
    });
    return store.catch((error: unknown) => {
      // A concurrent request has connected another account with the same person.
      throw isUniqueViolation(error) ? new HttpProblem('provider-taken') : error;
    });
  }

  route(app, sessionEndpoints.ways, async (request): Promise<SignInWays> => ({
    provider: findProvider(request, services) !== undefined,
    local: emergencyAccount === undefined ? 'everybody' : 'emergency',
  }));

  route(app, singleSignOnEndpoints.start, async (request, reply) => ({
    address: await beginSignIn(services, request, reply, {
      next: request.body.next,
      accountId: null,
    }),
  }));

  route(app, singleSignOnEndpoints.finish, async (request, reply) => {
    const found = requireProvider(request, services);
    const { answer } = request.body;
    const { person, purpose } = await checkAnswer(services, request, { ...found, answer });
    const { accountId, next } = purpose;
    const opened = await (accountId === null
      ? signIn(request, person)
      : connect(request, person, accountId));
    clearCookie(request, reply, browserCookie);
    const session = setSessionCookie(request, reply, opened);
    return { session, next, connected: accountId !== null };
  });
}
