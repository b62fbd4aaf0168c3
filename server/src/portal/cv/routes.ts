import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiPaths } from '@sumut/contracts';
import { signedIn } from '../../accounts/signedIn.ts';
import { findCv } from '../../applications/repository.ts';
import { recordAudit } from '../../audit/repository.ts';
import type { Db } from '../../database/schema.ts';
import type { App } from '../../http/types.ts';
import { found } from '../records/find.ts';
import { recordParams } from '../records/params.ts';
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
