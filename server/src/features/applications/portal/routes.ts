import { namedCounts } from '@sumut/contracts/portal/recordLimits';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import {
  type ApplicationFields,
  applicationFieldsSchema,
} from '@sumut/contracts/forms/application';
import { findFixedStatus } from '@sumut/contracts/portal/statuses';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { changeSeveral } from '../../../shared/records/changeRecord.ts';
import { countRecords, countStatuses, listPage } from '../../../shared/records/listPage.ts';
import { requireFound } from '../../../shared/records/readable.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { findSnippets } from '../cvText/snippets.ts';
import { type CvScans, isWithheld } from '../scanning/scanState.ts';
import { changeApplication } from './changeApplication.ts';
import { toFilter } from '../../../shared/records/filter.ts';
import { countPositions, findApplication, findSummaries } from './repository.ts';
import { countTags, findTags } from './tags.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { findCv } from '../submission/repository.ts';
import { sendDocument } from '../../../platform/http/sendDocument.ts';
import { columnsIn } from '../../../platform/database/schema/columnsOf.ts';
import { readTermList } from '../../../shared/content/terms.ts';
import { assigneeColumns } from '../../../shared/records/colleagues.ts';
import {
  assigneeCell,
  asText,
  commonCells,
  type ExportedKind,
  type ExportWords,
  heldCell,
  sendExport,
} from '../../../shared/records/export.ts';
import { isHeld } from '../../../shared/records/holds.ts';
import { listFileNames } from '../files/repository.ts';

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

/** Returns a function that names statuses. Stages have their current names. */
async function getStatusText(db: Db, words: ExportWords): Promise<(status: string) => string> {
  const stages = await readTermList(db, 'stages');
  return (status) => {
    const fixed = findFixedStatus(status);
    if (fixed) return words.applicationStatuses[fixed];
    return stages.find(({ id }) => id === status)?.text[words.language] ?? status;
  };
}

async function read(db: Db, ids: readonly string[], words: ExportWords) {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('accounts', 'accounts.id', 'applications.assignee_id')
    .leftJoin('positions', 'positions.key', 'applications.position_key')
    .leftJoin('accounts as adder', 'adder.id', 'applications.added_by')
    .select(['applications.id', 'applications.created_at', 'applications.status'])
    .select(columnsIn('applications', applicationFieldsSchema))
    .select(['cv_file_name', 'rating', 'rejection_reason', 'source', 'agreed_at'])
    .select(['title_ar', 'title_en', isHeld(applicationKind, Date.now()).as('held')])
    .select(assigneeColumns)
    .select(['adder.first_name as adder_first_name', 'adder.last_name as adder_last_name'])
    .where('applications.id', 'in', ids)
    .orderBy('applications.created_at')
    .orderBy('applications.id')
    .execute();
  const statusText = await getStatusText(db, words);
  const tags = await findTags(db, ids);
  const files = await listFileNames(db, ids);
  return rows.map((row) => ({
    ...row,
    statusText: statusText(row.status),
    tags: tags.get(row.id) ?? [],
    files: files.get(row.id) ?? [],
  }));
}
type Exported = ExportedKind<Awaited<ReturnType<typeof read>>[number]>;

const cells = {
  ...commonCells,
  phone: (row) => asText(row.phone),
  language: (row, words) => words.languages[row.language],
  // The current title of the opening, or the applicant's own text.
  position: (row, words) => (words.language === 'ar' ? row.title_ar : row.title_en) || row.position,
  coverLetter: (row) => row.cover_letter,
  cv: (row) => row.cv_file_name,
  files: (row, words) => words.list(row.files),
  status: (row) => row.statusText,
  assignee: assigneeCell,
  rating: (row) => (row.rating === 0 ? '' : String(row.rating)),
  tags: (row, words) => words.list(row.tags),
  rejectionReason: (row) => row.rejection_reason ?? '',
  held: heldCell,
  source: (row, words) => words.sources[row.source],
  addedBy: (row) => [row.adder_first_name, row.adder_last_name].filter(Boolean).join(' '),
  agreedAt: (row, words) => (row.agreed_at === null ? '' : words.time(row.agreed_at)),
} satisfies Exported['cells'] & Record<keyof ApplicationFields, unknown>;

/** Exports the list of applications as a CSV file. Belongs in a scope behind `requirePermissions`. */
export function applicationExportRoute(scope: App, { database }: { database: OpenDatabase }): void {
  route(scope, applicationEndpoints.export, (request, reply) =>
    sendExport(database, request, reply, { kind: applicationKind, cells, read }),
  );
}
