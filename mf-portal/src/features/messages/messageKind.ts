import {
  apiPaths,
  messageNotePath,
  messageNotesPath,
  messagePath,
  messageReadPath,
} from '@sumut/contracts/api/paths';
import {
  type MessageChange,
  type MessageCounts,
  type MessageSummary,
  type PortalMessage,
  messageCountsSchema,
  messageFilterSchema,
  messageListSchema,
  messageSorts,
  portalMessageSchema,
} from '@sumut/contracts/portal/messages';
import { messageStatuses } from '@sumut/contracts/portal/statuses';
import type { RecordKind } from '../../records/data/recordQueries.ts';

export interface MessageTypes {
  summary: MessageSummary;
  whole: PortalMessage;
  counts: MessageCounts;
  change: Omit<MessageChange, 'version'>;
}

export const messageKind: RecordKind<MessageTypes> = {
  name: 'messages',
  paths: {
    list: apiPaths.portalMessages,
    counts: apiPaths.portalMessageCounts,
    csv: apiPaths.portalMessagesCsv,
    item: messagePath,
    read: messageReadPath,
    notes: messageNotesPath,
    note: messageNotePath,
  },
  filter: messageFilterSchema.shape,
  sorts: messageSorts,
  statuses: messageStatuses,
  parseList: (answer) => messageListSchema.parse(answer),
  parseItem: (answer) => portalMessageSchema.parse(answer),
  parseCounts: (answer) => messageCountsSchema.parse(answer),
};
