import {
  type MessageChange,
  type MessageCounts,
  type MessageSummary,
  type PortalMessage,
  messageFilterSchema,
  messageSorts,
} from '@sumut/contracts/portal/messages';
import { messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { RecordKind } from '../../records/data/recordQueries.ts';

export interface MessageTypes {
  summary: MessageSummary;
  whole: PortalMessage;
  counts: MessageCounts;
  change: Omit<MessageChange, 'version'>;
}

export const messageKind: RecordKind<MessageTypes> = {
  name: 'messages',
  endpoints: messageEndpoints,
  filter: messageFilterSchema.shape,
  sorts: messageSorts,
};
