import { createHmac, timingSafeEqual } from 'node:crypto';

/** The data that a signature of Standard Webhooks covers, version 1 (HMAC-SHA256). */
export interface SignedMessage {
  /** The id, which is the same for each attempt, so that the receiver recognises repetitions. */
  id: string;
  body: string | Buffer;
  /** When the message is sent, in milliseconds since the epoch. */
  now: number;
}

/** Milliseconds by which the clocks of sender and receiver may differ, as in the libraries of the specification. */
const tolerance = 5 * 60 * 1000;

const sign = (secret: Buffer, { id, body, now }: SignedMessage): string => {
  const hmac = createHmac('sha256', secret).update(`${id}.${Math.floor(now / 1000)}.`);
  return `v1,${hmac.update(body).digest('base64')}`;
};

/** The signatures of a message with each of the keys. While a receiver changes its key, both keys sign. */
export const signWebhook = (secrets: readonly Buffer[], message: SignedMessage): string =>
  secrets.map((secret) => sign(secret, message)).join(' ');

/** The headers of a signed message. */
export const webhookHeaders = (secrets: readonly Buffer[], message: SignedMessage) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(Math.floor(message.now / 1000)),
  'webhook-signature': signWebhook(secrets, message),
});

/** The headers of a received message; undefined if one is missing, or if the time differs too much from `now`. */
export function readWebhookHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: number,
): { id: string; now: number; signatures: string[] } | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers;
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return;
  const sentAt = /^\d{1,12}$/.test(time) ? Number(time) * 1000 : Number.NaN;
  if (!(Math.abs(now - sentAt) <= tolerance)) return;
  return { id, now: sentAt, signatures: signature.split(' ') };
}

/** Whether one of the signatures was made with one of the keys. */
export function isSigned(
  secrets: readonly Buffer[],
  message: SignedMessage,
  signatures: readonly string[],
): boolean {
  const received = signatures.map((signature) => Buffer.from(signature));
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, message));
    return received.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}
