import type { FastifyReply } from 'fastify';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { requireFound } from '../../../shared/records/find.ts';
import { type CvScans, isWithheld } from '../scanning/scanState.ts';
import { type Cv, findCv } from '../submission/repository.ts';

/** RFC 8187: percent-encoded UTF-8, in which also `'()*` have a meaning. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Sends a CV byte for byte as a download: an uploaded file is never shown as a page of this site. The portal's viewer, too,
 * draws it from these bytes (docs/decisions/0009-portal-lists.md): a browser's own viewer would run the document's
 * scripts.
 */
function sendCv(reply: FastifyReply, { fileName, mediaType, content }: Cv): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(fileName)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}

/** Sends CVs that are not withheld. The download is audited before the first byte is sent. */
export function cvRoutes(scope: App, { db, scans }: { db: Db; scans: CvScans }): void {
  route(scope, applicationEndpoints.cv, async (request, reply) => {
    const { id } = request.params;
    const cv = requireFound(await findCv(db, id));
    if (isWithheld(cv.scan, scans)) throw new HttpProblem('cv-withheld');
    await recordAudit(db, {
      actor: signedIn(request).account.username,
      action: 'application.cv-viewed',
      subject: id,
      details: { downloaded: request.query.view === undefined },
    });
    return sendCv(reply, cv);
  });
}
