import { newIdempotencyKey } from '@sumut/api-client';

/**
 * Keys by which the server stores a message once, however often it arrives. A message that is sent again keeps its
 * key; one that was changed after a failure, or follows a success, is another message.
 */
export function createMessageKeys() {
  let last: { content: string; key: string } | undefined;
  return {
    keyOf(message: object): string {
      const content = JSON.stringify(message);
      if (last?.content !== content) last = { content, key: newIdempotencyKey() };
      return last.key;
    },
    /** After a success: the same words sent once more are meant. */
    renew(): void {
      last = undefined;
    },
  };
}
