import { apiPaths, applicationPath, type PortalApplication } from '@sumut/contracts';
import { applicationListSchema, portalApplicationSchema } from '@sumut/contracts/schemas';
import type { RecordKind } from '../api/records.ts';

export const applicationKind: RecordKind<PortalApplication> = {
  name: 'applications',
  listPath: apiPaths.portalApplications,
  itemPath: applicationPath,
  parseList: (answer) => applicationListSchema.parse(answer),
  parseItem: (answer) => portalApplicationSchema.parse(answer),
};
