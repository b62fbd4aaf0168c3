import {
  apiPaths,
  applicationListSchema,
  applicationPath,
  portalApplicationSchema,
  type PortalApplication,
} from '@sumut/contracts';
import type { RecordKind } from '../api/records.ts';

export const applicationKind: RecordKind<PortalApplication> = {
  name: 'applications',
  listPath: apiPaths.portalApplications,
  itemPath: applicationPath,
  parseList: (answer) => applicationListSchema.parse(answer),
  parseItem: (answer) => portalApplicationSchema.parse(answer),
};
