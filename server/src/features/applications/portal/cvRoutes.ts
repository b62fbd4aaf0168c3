import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiPaths } from '@sumut/contracts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { findCv } from '../submission/repository.ts';
import { recordAudit } from '../../../platform/auditLog.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import { found } from '../../../shared/records/find.ts';
import { recordParams } from '../../../shared/records/params.ts';
import { sendCv } from './sendCv.ts';

/** `view=true` says that the portal's viewer shows it; otherwise it is downloaded. */
const querystring = z.strictObject({ view: z.literal('true').optional() });

/** CVs. Whoever gets one stands in the audit log before the first byte is sent. */
export function cvRoutes(scope: App, db: Db): void {
  scope
    .withTypeProvider<ZodTypeProvider>()
    .get(
      `${apiPaths.portalApplications}/:id/cv`,
      { config: { permission: 'cv.read' }, schema: { params: recordParams, querystring } },
      async (request, reply) => {
        const { id } = request.params;
        const cv = found(await findCv(db, id));
        await recordAudit(db, {
          actor: signedIn(request).account.username,
          action: 'application.cv-viewed',
          subject: id,
          details: { downloaded: request.query.view === undefined },
        });
        return sendCv(reply, cv);
      },
    );
}
