import { HttpError, NetworkError, getProblemCode } from '@sumut/api-client';
import { useSharedText } from '@sumut/shared-ui';
import { serverMessage } from './serverMessage.ts';

/**
 * What to tell the visitor about a failed call: our text for the server's problem code, else the text that the
 * server sent, else `fallback`, by default our text for the status.
 */
export function useProblemText(): (error: unknown, fallback?: string) => string {
  const t = useSharedText();
  return (error, fallback) => {
    const ownText = t(`problems.${getProblemCode(error)}`);
    if (error instanceof NetworkError) return ownText;
    if (!(error instanceof HttpError)) return fallback ?? ownText;
    if (error.problem) return ownText;
    // The message is the status, a colon and the body (docs/specification.md#7-the-calls-it-makes).
    const body = error.message.slice(error.message.indexOf(':') + 1);
    return serverMessage(body) ?? fallback ?? ownText;
  };
}
