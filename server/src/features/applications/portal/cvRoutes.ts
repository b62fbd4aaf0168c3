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
import { sendDocument } from '../../../platform/http/sendDocument.ts';

/** Sends CVs that are not withheld. The download is audited before the first byte is sent. */
export function cvRoutes(scope: App, { db, scans }: { db: Db; scans: CvScans }): void {
  route(scope, applicationEndpoints.cv, async (request, reply) => {
    const { id } = request.params;
    const cv = requireFound(await findCv(db, id, signedIn(request).account));
    if (isWithheld(cv.scan, scans)) throw new HttpProblem('cv-withheld');
    await recordAudit(db, {
      actor: signedIn(request).account.username,
      action: 'application.cv-viewed',
      subject: id,
      details: { downloaded: request.query.view === undefined },
    });
    return sendDocument(reply, cv);
  });
}
