import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { NewReply } from '@sumut/contracts/portal/replies';
import { patchRecord } from '../data/recordCache.ts';
import { changeScope, getBaseVersion, keepOwnVersion } from '../data/recordMutations.ts';
import { itemKey, type RecordKind, type RecordTypes } from '../data/recordQueries.ts';
import { refetchChanges } from '../data/useChanges.ts';

/** Interval at which a thread with waiting mails is refetched, in milliseconds. */
const deliveryInterval = 5000;

interface AnyThread {
  entries: readonly object[];
}

const threadKey = <Types extends RecordTypes>(kind: RecordKind<Types>, id: string) => [
  ...itemKey(kind, id),
  'thread',
];

const isOnItsWay = (thread: AnyThread | undefined): boolean =>
  thread?.entries.some((entry) => 'state' in entry && entry.state === 'waiting') ?? false;

/** Queries the thread of a record with `read`. */
export const useThread = <Types extends RecordTypes, Thread extends AnyThread>(
  kind: RecordKind<Types>,
  id: string,
  read: () => Promise<Thread>,
) =>
  useQuery({
    queryKey: threadKey(kind, id),
    queryFn: read,
    refetchInterval: ({ state }) => isOnItsWay(state.data) && deliveryInterval,
  });

/** The calls to the server, which differ by the kind of record. */
export interface ReplyCalls<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  /** Sends a mail. Resolves with the id of the mail and the record after it. */
  send: (id: string, reply: NewReply) => Promise<{ id: string; record: Types['whole'] }>;
  revoke: (id: string, reply: string) => Promise<Types['whole']>;
}

/** Stores the server's state of a record in all loaded data. */
function showChanged<Types extends RecordTypes>(
  client: QueryClient,
  kind: RecordKind<Types>,
  record: Types['whole'],
): void {
  client.setQueryData(itemKey(kind, record.id), record);
  patchRecord(client, kind, record.id, record);
  void client.invalidateQueries({ queryKey: threadKey(kind, record.id) });
  void refetchChanges(client);
}

/** Sends a mail, after the user's pending changes. After a failure, the record is refetched. */
export function useReplySending<Types extends RecordTypes>(
  { kind, send }: ReplyCalls<Types>,
  record: { id: string; version: number },
) {
  const client = useQueryClient();
  const { id } = record;
  return useMutation({
    scope: changeScope(kind),
    mutationFn: async (written: { subject: string; body: string }) => {
      const version = getBaseVersion(client, record);
      const replied = await send(id, { version, ...written });
      keepOwnVersion(client, id, version, replied.record.version);
      return replied;
    },
    onSuccess: (replied) => showChanged(client, kind, replied.record),
    onError: () => void client.invalidateQueries({ queryKey: itemKey(kind, id) }),
  });
}

/** Takes a mail back before it is sent. */
export function useReplyRevocation<Types extends RecordTypes>(
  { kind, revoke }: ReplyCalls<Types>,
  id: string,
) {
  const client = useQueryClient();
  return useMutation({
    scope: changeScope(kind),
    mutationFn: (reply: string) => revoke(id, reply),
    onSuccess: (record) => showChanged(client, kind, record),
    onError: () => void client.invalidateQueries({ queryKey: itemKey(kind, id) }),
  });
}
