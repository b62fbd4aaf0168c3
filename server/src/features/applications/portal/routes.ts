import { namedCounts } from '@sumut/contracts/portal/recordLimits';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { changeSeveral } from '../../../shared/records/changeSeveral.ts';
import { countRecords, countStatuses } from '../../../shared/records/counts.ts';
import { requireFound } from '../../../shared/records/find.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { listPage } from '../../../shared/records/listPage.ts';
import { findSnippets } from '../cvText/snippets.ts';
import { type CvScans, isWithheld } from '../scanning/scanState.ts';
import { changeApplication } from './changeApplication.ts';
import { toFilter } from '../../../shared/records/filter.ts';
import { countPositions, findApplication, findSummaries } from './repository.ts';
import { countTags } from './tags.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
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

/** Routes for lists, counts and single applications. Belongs in a scope behind `requirePermissions`. */
export function applicationRoutes(
  scope: App,
  { database, scans, mailer }: { database: OpenDatabase; scans: CvScans; mailer: Mailer },
): void {
  const { db, reader } = database;

  route(scope, applicationEndpoints.list, async (request) => {
    const { account } = signedIn(request);
    const filter = await toFilter(db, applicationKind, request.query, account);
    return listPage(database, applicationKind, filter, {
      ...request.query,
      read: async (ids) => {
        const snippets = await findSnippets(reader, ids, filter);
        const summaries = await findSummaries(db, ids, account);
        return summaries.map((item) => ({ ...item, cvSnippet: snippets.get(item.id) ?? null }));
      },
    });
  });

  route(scope, applicationEndpoints.counts, async (request) => {
    const { account } = signedIn(request);
    const filter = await toFilter(db, applicationKind, request.query, account);
    const unread = await toFilter(
      db,
      applicationKind,
      { ...request.query, unread: 'true' },
      account,
    );
    return {
      statuses: await countStatuses(database, applicationKind, filter),
      unread: await countRecords(database, applicationKind, unread),
      positions: await countPositions(reader, namedCounts, account),
      tags: await countTags(reader, namedCounts, account),
    };
  });

  route(scope, applicationEndpoints.get, async (request) => {
    const { account } = signedIn(request);
    return requireFound(await findApplication(db, request.params.id, { reader: account, scans }));
  });

  route(scope, applicationEndpoints.changeSeveral, async (request) => {
    const by = signedIn(request).account;
    return changeSeveral(request.body.changes, (id, change) =>
      changeApplication(db, id, change, { by, scans, mailer }),
    );
  });

  route(scope, applicationEndpoints.change, async (request) =>
    changeApplication(db, request.params.id, request.body, {
      by: signedIn(request).account,
      scans,
      mailer,
    }),
  );
}
