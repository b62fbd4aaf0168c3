import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { requireFound } from '../../../shared/records/find.ts';
import { type CvScans, isWithheld } from '../scanning/scanState.ts';
import { findCv } from '../submission/repository.ts';
import type { ReadPreview } from './previewReader.ts';

interface PreviewRoute {
  db: Db;
  scans: CvScans;
  readPreview: ReadPreview;
}

/** Sends previews of Word documents that are not withheld. A view is audited before the preview is sent. */
export function cvPreviewRoute(scope: App, { db, scans, readPreview }: PreviewRoute): void {
  route(scope, applicationEndpoints.cvPreview, async (request) => {
    const { id } = request.params;
    const cv = requireFound(await findCv(db, id, signedIn(request).account));
    if (isWithheld(cv.scan, scans)) throw new HttpProblem('cv-withheld');
    const preview = await readPreview(cv);
    await recordAudit(db, {
      actor: signedIn(request).account.username,
      action: 'application.cv-viewed',
      subject: id,
      details: { downloaded: false },
    });
    return preview;
  });
}
