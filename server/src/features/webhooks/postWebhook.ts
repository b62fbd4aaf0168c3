import type { Failure } from '../../shared/deliver.ts';
import { webhookHeaders } from '../../shared/webhookSignature.ts';

export interface Webhook {
  /** The URL may contain a secret, so it is never logged. */
  url: string;
  /** The signing keys, the current one first. While a receiver changes its key, requests are signed with both. */
  secrets: Buffer[];
}

interface Message {
  /** The id is the same for every attempt, so that the receiver recognises a repeated message. */
  id: string;
  body: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Posts a message. Resolves to undefined when the receiver has accepted it (2xx). Redirects are not followed: only the configured
 * receiver may get the message.
 */
export async function postWebhook(
  { url, secrets }: Webhook,
  message: Message,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...webhookHeaders(secrets, message),
      },
      body: message.body,
      redirect: 'manual',
      signal,
    });
    // The body of the response is not used, and may be endless.
    await response.body?.cancel();
    if (response.ok) return undefined;
    return { reason: `status ${response.status}`, final: response.status === 410 };
  } catch (error) {
    return { reason: explain(error), final: false };
  }
}

/** The code or name of a network error. Its message is left out, because it can contain the URL. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
