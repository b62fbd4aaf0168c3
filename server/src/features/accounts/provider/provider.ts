import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { FastifyBaseLogger } from 'fastify';
import type { SingleSignOn } from '../../../platform/environment/singleSignOn.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { faultReason, isProviderFault } from './faults.ts';
import { type Person, readPerson } from './person.ts';

/** Seconds that each call to the provider may take, because a person waits for it. Our own choice, like the other values. */
const callTimeout = 5;
/** Seconds by which the provider's clock may differ from the server's. */
export const clockDifference = 30;
/** Milliseconds for which the provider's metadata is cached. Its URLs and algorithms hardly ever change. */
const metadataLifetime = 60 * 60 * 1000;

/** The secret values that tie an answer of the provider to one sign-in. */
export interface Challenge {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The organisation's identity provider. The server calls it when somebody signs in, never at its own start. */
export interface Provider {
  /** Returns the URL of the provider where the browser continues. Throws `provider-unavailable`. */
  begin: (redirectUri: string, challenge: Challenge) => Promise<string>;
  /**
   * Exchanges the answer that the browser brings back from the provider for tokens, and verifies them. Returns undefined if the
   * provider refused, or anything is wrong. Throws `provider-unavailable`.
   */
  finish: (
    redirectUri: string,
    answer: string,
    challenge: Challenge,
  ) => Promise<Person | undefined>;
}

/** Sends the client secret in the way that the provider supports: by default in a header (OpenID Connect Discovery, 3). */
const authenticate =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const send = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    send(secret)(server, ...request);
  };

/** Reads the provider's metadata. Rejects if it does not answer, or is another issuer. */
export const discover = ({
  issuer,
  clientId,
  clientSecret,
}: SingleSignOn): Promise<Configuration> =>
  discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: clockDifference },
    authenticate(clientSecret),
    {
      timeout: callTimeout,
      execute: [
        // By default, the library relies on the TLS connection. This checks the signature of the ID token, too.
        enableNonRepudiationChecks,
        // HTTP is allowed for issuers on this machine only (variables.ts).
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    },
  );

/** Returns a function that loads the provider's metadata when needed, and caches it for an hour. */
function createMetadataCache(settings: SingleSignOn) {
  let cached: { configuration: Configuration; until: number } | undefined;
  let pending: Promise<Configuration> | undefined;
  const load = async () => {
    const configuration = await discover(settings);
    cached = { configuration, until: Date.now() + metadataLifetime };
    return configuration;
  };
  return async (): Promise<Configuration> => {
    if (cached && cached.until > Date.now()) return cached.configuration;
    pending ??= load().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** Creates the provider of a configuration. Does not call it yet. */
export function createProvider(settings: SingleSignOn, log: FastifyBaseLogger): Provider {
  const getConfiguration = createMetadataCache(settings);

  /** Runs a call. Throws `provider-unavailable` for faults of the provider, and returns undefined for refusals. */
  async function attempt<T>(operation: string, call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await call();
    } catch (error) {
      const fault = isProviderFault(error);
      log.warn({ reason: faultReason(error) }, `Identity provider: ${operation} failed`);
      if (fault) throw new HttpProblem('provider-unavailable');
      return undefined;
    }
  }
  const requireConfiguration = async () => {
    const configuration = await attempt('discovery', getConfiguration);
    if (!configuration) throw new HttpProblem('provider-unavailable');
    return configuration;
  };

  return {
    async begin(redirectUri, { state, nonce, codeVerifier }) {
      const configuration = await requireConfiguration();
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href;
    },
    async finish(redirectUri, answer, { state, nonce, codeVerifier }) {
      const configuration = await requireConfiguration();
      return attempt('sign-in', async () => {
        const responseUrl = new URL(redirectUri);
        responseUrl.search = answer;
        const tokens = await authorizationCodeGrant(configuration, responseUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const person = claims && readPerson(claims, settings);
        if (!person) return undefined;
        const { userinfo_endpoint: userinfoEndpoint } = configuration.serverMetadata();
        if ((person.names && person.username && person.role) || userinfoEndpoint === undefined)
          return person;
        // Many providers report name and groups only at the UserInfo endpoint (OpenID Connect Core, 5.4).
        const info = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return readPerson({ ...info, ...claims }, settings);
      });
    },
  };
}
