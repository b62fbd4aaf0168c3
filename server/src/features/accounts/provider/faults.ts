import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

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
