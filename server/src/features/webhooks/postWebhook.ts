import type { Failure } from '../../shared/deliver.ts';
import { webhookHeaders } from '../../shared/webhookSignature.ts';

export interface Webhook {
  /** May contain a secret: it is never logged. */
  url: string;
  /** Keys, the current one first. While a receiver changes its key, both sign. */
  secrets: Buffer[];
}

interface Message {
  /** The same for each attempt, so that the receiver recognises a repetition. */
  id: string;
  body: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Posts a message. Resolves to undefined when the receiver has accepted it (2xx). Redirects are not followed: the message
 * is for the receiver that the operator has named.
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
    // The content of the response is of no use, and may be endless.
    await response.body?.cancel();
    if (response.ok) return undefined;
    return { reason: `status ${response.status}`, final: response.status === 410 };
  } catch (error) {
    return { reason: explain(error), final: false };
  }
}

/** A network error's code. Messages can contain the address. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
