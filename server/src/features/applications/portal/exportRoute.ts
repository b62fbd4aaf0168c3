import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { findFixedStatus } from '@sumut/contracts/portal/statuses';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { readTermList } from '../../../shared/content/terms.ts';
import { assigneeColumns } from '../../../shared/records/colleagues.ts';
import { asText } from '../../../shared/records/csv.ts';
import {
  assigneeCell,
  commonCells,
  commonHeader,
  sendExport,
  type ExportColumns,
} from '../../../shared/records/export.ts';
import type { ExportWords } from '../../../shared/records/exportTexts.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { listFileNames } from '../files/repository.ts';
import { toFilter } from '../../../shared/records/filter.ts';
import { findTags } from './tags.ts';

/** Returns a function that names statuses. Stages have their current names. */
async function getStatusText(db: Db, words: ExportWords): Promise<(status: string) => string> {
  const stages = await readTermList(db, 'stages');
  return (status) => {
    const fixed = findFixedStatus(status);
    if (fixed) return words.applicationStatuses[fixed];
    return stages.find(({ id }) => id === status)?.text[words.language] ?? status;
  };
}

const applicationColumns: ExportColumns = {
  header: [
    ...commonHeader,
    'phone',
    'language',
    'position',
    'coverLetter',
    'cv',
    'files',
    'status',
    'assignee',
    'rating',
    'tags',
    'rejectionReason',
    'kept',
    'source',
    'addedBy',
    'agreedAt',
  ],
  async read(db, ids, words) {
    const rows = await db
      .selectFrom('applications')
      .leftJoin('accounts', 'accounts.id', 'applications.assignee_id')
      .leftJoin('positions', 'positions.key', 'applications.position_key')
      .select(['applications.id', 'applications.created_at'])
      .select(['applications.first_name', 'applications.last_name', 'email', 'phone', 'language'])
      .select(['position', 'cover_letter', 'cv_file_name', 'status', 'rating'])
      .select(['title_ar', 'title_en'])
      .select(assigneeColumns)
      .leftJoin('accounts as adder', 'adder.id', 'applications.added_by')
      .select(['rejection_reason', 'kept', 'source', 'agreed_at'])
      .select(['adder.first_name as adder_first_name', 'adder.last_name as adder_last_name'])
      .where('applications.id', 'in', ids)
      .orderBy('applications.created_at')
      .orderBy('applications.id')
      .execute();
    const statusText = await getStatusText(db, words);
    const tags = await findTags(db, ids);
    const files = await listFileNames(db, ids);
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      cells: [
        ...commonCells(row, words),
        ...[asText(row.phone), words.languages[row.language]],
        // The current title of the opening, or the applicant's own text.
        (words.language === 'ar' ? row.title_ar : row.title_en) || row.position,
        ...[row.cover_letter, row.cv_file_name, words.list(files.get(row.id) ?? [])],
        ...[statusText(row.status), assigneeCell(row)],
        ...[row.rating === 0 ? '' : String(row.rating)],
        ...[words.list(tags.get(row.id) ?? []), row.rejection_reason ?? ''],
        ...[words[row.kept === 1 ? 'yes' : 'no'], words.sources[row.source]],
        [row.adder_first_name, row.adder_last_name].filter(Boolean).join(' '),
        row.agreed_at === null ? '' : words.time(row.agreed_at),
      ],
    }));
  },
};

/** Exports the list of applications as a CSV file. Belongs in a scope behind `requirePermissions`. */
export function applicationExportRoute(scope: App, database: OpenDatabase): void {
  route(scope, applicationEndpoints.export, async (request, reply) => {
    const { account } = signedIn(request);
    const filter = await toFilter(database.db, applicationKind, request.query, account);
    const exported = { kind: applicationKind, filter, columns: applicationColumns };
    return sendExport(database, request, reply, exported);
  });
}
