import { apiPaths, messagePath, type PortalMessage } from '@sumut/contracts';
import { messageListSchema, portalMessageSchema } from '@sumut/contracts/schemas';
import type { RecordKind } from '../api/records.ts';

export const messageKind: RecordKind<PortalMessage> = {
  name: 'messages',
  listPath: apiPaths.portalMessages,
  itemPath: messagePath,
  parseList: (answer) => messageListSchema.parse(answer),
  parseItem: (answer) => portalMessageSchema.parse(answer),
};
