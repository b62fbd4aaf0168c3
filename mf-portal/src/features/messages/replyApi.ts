import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import type { Thread } from '@sumut/contracts/portal/replies';
import { messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { patchRecord } from '../../records/data/recordCache.ts';
import { changeScope, getBaseVersion, keepOwnVersion } from '../../records/data/recordMutations.ts';
import { itemKey } from '../../records/data/recordQueries.ts';
import { refetchChanges } from '../../records/data/useChanges.ts';
import { messageKind } from './messageKind.ts';

/** How often a thread is read whose replies are on their way, in milliseconds. */
const deliveryInterval = 5000;

const threadKey = (id: string) => [...itemKey(messageKind, id), 'thread'];

const isOnItsWay = (thread: Thread | undefined): boolean =>
  thread?.entries.some((entry) => entry.kind === 'reply' && entry.state === 'waiting') ?? false;

/** What the sender of a message wrote and was answered. */
export const useThread = (id: string) =>
  useQuery({
    queryKey: threadKey(id),
    queryFn: () => call(messageEndpoints.thread, { params: { id } }),
    refetchInterval: ({ state }) => isOnItsWay(state.data) && deliveryInterval,
  });

/** Shows a message as the server has it now, wherever it is loaded. */
function showChanged(client: QueryClient, message: PortalMessage): void {
  client.setQueryData(itemKey(messageKind, message.id), message);
  patchRecord(client, messageKind, message.id, message);
  void client.invalidateQueries({ queryKey: threadKey(message.id) });
  void refetchChanges(client);
}

/** Sends a reply, after the user's changes that are still on their way. When it fails, the message is read again. */
export function useReplySending(message: PortalMessage) {
  const client = useQueryClient();
  const { id } = message;
  return useMutation({
    scope: changeScope(messageKind),
    mutationFn: async (written: { subject: string; body: string }) => {
      const version = getBaseVersion(client, message);
      const replied = await call(messageEndpoints.reply, {
        params: { id },
        body: { version, ...written },
      });
      keepOwnVersion(client, id, version, replied.message.version);
      return replied;
    },
    onSuccess: (replied) => showChanged(client, replied.message),
    onError: () => void client.invalidateQueries({ queryKey: itemKey(messageKind, id) }),
  });
}

/** Takes a reply back before it is sent. */
export function useReplyRevocation(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: changeScope(messageKind),
    mutationFn: (reply: string) => call(messageEndpoints.revokeReply, { params: { id, reply } }),
    onSuccess: (message) => showChanged(client, message),
    onError: () => void client.invalidateQueries({ queryKey: itemKey(messageKind, id) }),
  });
}
