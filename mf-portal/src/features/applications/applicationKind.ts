import {
  apiPaths,
  applicationNotePath,
  applicationNotesPath,
  applicationPath,
  applicationReadPath,
} from '@sumut/contracts/api/paths';
import {
  type ApplicationChange,
  type ApplicationCounts,
  type ApplicationSummary,
  type PortalApplication,
  applicationCountsSchema,
  applicationFilterSchema,
  applicationListSchema,
  applicationSorts,
  portalApplicationSchema,
} from '@sumut/contracts/portal/applications';
import { applicationStatuses, type ApplicationStatus } from '@sumut/contracts/portal/statuses';
import type { RecordKind } from '../../records/data/recordQueries.ts';

export interface ApplicationTypes {
  summary: ApplicationSummary;
  whole: PortalApplication;
  counts: ApplicationCounts;
  change: Omit<ApplicationChange, 'version'>;
}

export const applicationKind: RecordKind<ApplicationTypes> = {
  name: 'applications',
  paths: {
    list: apiPaths.portalApplications,
    counts: apiPaths.portalApplicationCounts,
    csv: apiPaths.portalApplicationsCsv,
    item: applicationPath,
    read: applicationReadPath,
    notes: applicationNotesPath,
    note: applicationNotePath,
  },
  filter: applicationFilterSchema.shape,
  sorts: applicationSorts,
  statuses: applicationStatuses,
  parseList: (answer) => applicationListSchema.parse(answer),
  parseItem: (answer) => portalApplicationSchema.parse(answer),
  parseCounts: (answer) => applicationCountsSchema.parse(answer),
};

/** Badge tone of each status. */
export const applicationTones = {
  new: 'accent',
  screening: 'warn',
  interview: 'info',
  offer: 'info',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationStatus, string>;
