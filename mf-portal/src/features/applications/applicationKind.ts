import {
  type ApplicationChange,
  type ApplicationCounts,
  type ApplicationSummary,
  type PortalApplication,
  applicationFilterSchema,
  applicationSorts,
} from '@sumut/contracts/portal/applications';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { RecordKind } from '../../records/data/recordQueries.ts';

export interface ApplicationTypes {
  summary: ApplicationSummary;
  whole: PortalApplication;
  counts: ApplicationCounts;
  change: Omit<ApplicationChange, 'version'>;
}

export const applicationKind: RecordKind<ApplicationTypes> = {
  name: 'applications',
  endpoints: applicationEndpoints,
  filter: applicationFilterSchema.shape,
  sorts: applicationSorts,
};
