import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { FastifyBaseLogger } from 'fastify';
import type { SingleSignOn } from '../../../platform/environment/singleSignOn.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { type Person, readPerson } from './person.ts';

/** The library's error codes for missing responses and for responses that no working provider sends. */
const brokenAnswers = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

/** Errors of the provider or of the configuration (RFC 6749, 4.1.2.1 and 5.2). The person who signs in cannot fix them. */
const providerErrors = [
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
  'invalid_request',
  'invalid_scope',
  'unsupported_response_type',
];

/** Whether a call failed because of the provider, and not because of what the person or the browser sent. */
export function isProviderFault(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return providerErrors.includes(error.error);
  if (error instanceof ResponseBodyError)
    return error.status >= 500 || providerErrors.includes(error.error);
  // The provider rejects the site's credentials, or the token that it has just issued.
  if (error instanceof WWWAuthenticateChallengeError) return true;
  if (error instanceof ClientError) return brokenAnswers.includes(error.code ?? '');
  // `fetch` throws a TypeError without a connection.
  return error instanceof TypeError;
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z_]{1,60}$/.test(value);

/** The reason of a failed call for the log: an error code of the provider, the library or the connection, never a value that was sent. */
export function faultReason(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return isCode(error.error) ? error.error : error.name;
  if (error instanceof WWWAuthenticateChallengeError)
    return error.cause.map(({ parameters }) => parameters['error']).find(isCode) ?? error.name;
  const { cause, code, name } = error as { cause?: unknown; code?: unknown; name?: unknown };
  const inner = (cause as { code?: unknown } | undefined)?.code;
  return [inner, code, name].find(isCode) ?? 'unknown';
}

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
