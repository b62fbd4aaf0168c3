import {
  apiPaths,
  messageListSchema,
  messagePath,
  portalMessageSchema,
  type PortalMessage,
} from '@sumut/contracts';
import type { RecordKind } from '../api/records.ts';

export const messageKind: RecordKind<PortalMessage> = {
  name: 'messages',
  listPath: apiPaths.portalMessages,
  itemPath: messagePath,
  parseList: (answer) => messageListSchema.parse(answer),
  parseItem: (answer) => portalMessageSchema.parse(answer),
};
