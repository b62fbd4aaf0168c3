import { Readable } from 'node:stream';
import { getGulfDay } from '@sumut/contracts/content/newsSchedule';
import { auditEndpoints } from '@sumut/contracts/portal/auditEndpoints';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { exportChain } from './exportChain.ts';
import { listAudit } from './listAudit.ts';
import { suggest } from './suggest.ts';

/** Routes that read the audit log. No route changes it. Belongs in a scope behind `requirePermissions`. */
export function auditRoutes(scope: App, database: OpenDatabase): void {
  const { db, reader } = database;

  route(scope, auditEndpoints.list, async ({ query }) => listAudit(db, query));

  route(scope, auditEndpoints.suggestions, async (request) =>
    suggest(database, { q: request.query.q ?? '', viewer: signedIn(request).account }),
  );

  route(scope, auditEndpoints.export, async (request, reply) => {
    const actor = signedIn(request).account.username;
    // Audited before the first line is sent, because an interrupted download has entries, too.
    await recordAudit(db, { actor, action: 'audit.exported', subject: '' });
    const day = getGulfDay(Date.now());
    return reply
      .header('content-disposition', `attachment; filename="audit-${day}.ndjson"`)
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(exportChain(reader), { objectMode: false }));
  });
}
