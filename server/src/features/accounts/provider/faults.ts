import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** Codes of the library for answers that never came, or came from something else than a working provider. */
const brokenAnswers = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

/** The provider's own trouble, or a wrong configuration (RFC 6749, 4.1.2.1 and 5.2): the person can do nothing about it. */
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
  // The provider does not recognise the site, or the token that it has just given.
  if (error instanceof WWWAuthenticateChallengeError) return true;
  if (error instanceof ClientError) return brokenAnswers.includes(error.code ?? '');
  // What `fetch` throws without a connection.
  return error instanceof TypeError;
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z_]{1,60}$/.test(value);

/** Why a call failed, for the log: a code of the provider, the library or the connection, never a value that was sent. */
export function faultReason(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return isCode(error.error) ? error.error : error.name;
  if (error instanceof WWWAuthenticateChallengeError)
    return error.cause.map(({ parameters }) => parameters['error']).find(isCode) ?? error.name;
  const { cause, code, name } = error as { cause?: unknown; code?: unknown; name?: unknown };
  const inner = (cause as { code?: unknown } | undefined)?.code;
  return [inner, code, name].find(isCode) ?? 'unknown';
}
