import type { OpenDatabase } from '../../platform/database/open.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import type { TeamWebhook } from '../../shared/notices/team.ts';
import type { Room } from '../../shared/storage/room.ts';
import { candidateRoutes } from './candidates/routes.ts';
import { createPreviewReader, cvPreviewRoute } from './cvText/previewReader.ts';
import { applicationFileRoutes } from './files/routes.ts';
import { interviewRoutes } from './interviews/routes.ts';
import { applicationExportRoute, applicationRoutes, cvRoutes } from './portal/routes.ts';
import { applicationReplyRoutes } from './replies/routes.ts';
import { hiringReportRoutes } from './report/routes.ts';
import type { CvScans } from './scanning/scanState.ts';

interface ApplicationServices {
  database: OpenDatabase;
  db: Db;
  mailer: Mailer;
  scans: CvScans;
  team: TeamWebhook;
  room: Room;
  /** Starts reading the text of new CVs. */
  wakeReading: () => void;
}

/** The portal's routes for applications. In a scope behind `requirePermissions`. */
export async function registerApplications(
  portal: App,
  services: ApplicationServices,
): Promise<void> {
  const withPreview = { ...services, readPreview: createPreviewReader(portal) };
  applicationRoutes(portal, services);
  await candidateRoutes(portal, services);
  applicationExportRoute(portal, services);
  hiringReportRoutes(portal, services);
  cvRoutes(portal, services);
  cvPreviewRoute(portal, withPreview);
  await applicationFileRoutes(portal, withPreview);
  applicationReplyRoutes(portal, services);
  interviewRoutes(portal, services);
}
