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
import { browserCookie, newSignIn, type Purpose } from '../provider/signIns.ts';
import { getSiteOrigin } from '../../../shared/siteOrigin.ts';
import { admitPerson, checkAnswer } from './checkProvider.ts';
import { mayConnect, type SignInServices } from './checkSignIn.ts';
import { enter } from './enter.ts';
import { type OpenedSession, replaceSessions, setSessionCookie } from './openSession.ts';

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
