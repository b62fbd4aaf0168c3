import { sql } from 'kysely';
import {
  type ApplicationFields,
  applicationFieldsSchema,
} from '@sumut/contracts/forms/application';
import type {
  ApplicationSummary,
  PortalApplication,
  PositionCount,
} from '@sumut/contracts/portal/applications';
import { columnsIn, toFields } from '../../../platform/database/schema/columnsOf.ts';
import type { ApplicationsTable, Db } from '../../../platform/database/schema/schema.ts';
import { assigneeColumns, joinedColleague } from '../../../shared/records/colleagues.ts';
import { isHeld, listHolds } from '../../../shared/records/holds.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { listNotes } from '../../../shared/records/notes.ts';
import { readableBy, type Reader } from '../../../shared/records/readable.ts';
import {
  type OpeningRow,
  sortByIds,
  type SummaryRow,
  toCommonSummary,
  toOpening,
} from '../../../shared/records/summaries.ts';
import { type CvScans, toShownScan } from '../scanning/scanState.ts';
import { hasCv } from '../submission/cv.ts';
import { listReasons } from './reasons.ts';
import { findTags } from './tags.ts';

/** The applications that the reader may read. */
const selectApplications = (db: Db, reader: Reader) =>
  db
    .selectFrom('applications')
    .leftJoin('accounts', 'accounts.id', 'applications.assignee_id')
    .leftJoin('positions', 'positions.key', 'applications.position_key')
    .leftJoin('application_reads', (join) =>
      join
        .onRef('application_reads.record_id', '=', 'applications.id')
        .on('application_reads.account_id', '=', reader.id),
    )
    .where(readableBy(applicationKind, reader))
    .select(['applications.id', 'applications.created_at'])
    .select(['applications.first_name', 'applications.last_name'])
    .select(['email', 'language', 'position', 'status', 'version', 'rating', 'spam_at'])
    .select(['opening_id', 'title_ar', 'title_en', 'positions.department'])
    .select(assigneeColumns)
    .select(isHeld(applicationKind, Date.now()).as('held'))
    .select('application_reads.account_id as reader');

type Row = SummaryRow &
  OpeningRow &
  Pick<ApplicationsTable, 'position' | 'status'> & { rating: number; department: string | null };

const toSummary = (row: Row, tags: string[]): ApplicationSummary => ({
  ...toCommonSummary(applicationKind, row),
  position: row.position,
  opening: toOpening(row),
  department: row.department,
  status: row.status,
  rating: row.rating || null,
  tags,
});

/** The summaries of applications for lists, in the order of `ids`. Leaves out deleted ones, and ones that the reader may not read. */
export async function findSummaries(
  db: Db,
  ids: readonly string[],
  reader: Reader,
): Promise<ApplicationSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectApplications(db, reader).where('applications.id', 'in', ids).execute();
  const tags = await findTags(db, ids);
  return sortByIds(ids, rows).map((row) => toSummary(row, tags.get(row.id) ?? []));
}

/** A full application; undefined if it does not exist or the reader may not read it. */
export async function findApplication(
  db: Db,
  id: string,
  { reader, scans }: { reader: Reader; scans: CvScans },
): Promise<PortalApplication | undefined> {
  const row = await selectApplications(db, reader)
    .select(columnsIn('applications', applicationFieldsSchema))
    .select(['cv_file_name', 'cv_media_type', 'cv_size'])
    .leftJoin('cv_texts', 'cv_texts.application_id', 'applications.id')
    .select(['cv_scan', 'cv_finding', 'cv_texts.state as cv_text'])
    .select(['rejection_reason', 'source', 'agreed_at'])
    .leftJoin('accounts as adder', 'adder.id', 'applications.added_by')
    .select(['adder.id as adder', 'adder.first_name as adder_first_name'])
    .select('adder.last_name as adder_last_name')
    .where('applications.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const holds = await listHolds(db, applicationKind, id, reader);
  const adder = joinedColleague(row.adder, row.adder_first_name, row.adder_last_name);
  return {
    ...toFields<ApplicationFields>(applicationFieldsSchema, row),
    ...toSummary(row, (await findTags(db, [id])).get(id) ?? []),
    cv: hasCv(row)
      ? {
          fileName: row.cv_file_name,
          mediaType: row.cv_media_type,
          size: row.cv_size,
          scan: toShownScan(row.cv_scan, scans),
          finding: row.cv_finding,
          text: row.cv_text ?? 'waiting',
        }
      : null,
    source: row.source,
    added: adder && { by: adder, agreedAt: row.agreed_at ?? row.created_at },
    rejectionReason: row.rejection_reason,
    reasons: await listReasons(db, id),
    kept: holds.length > 0,
    holds,
    notes: await listNotes(db, applicationKind, id, reader.id),
  };
}

/** The most frequent positions of all applications that the reader may read: openings, and free texts as one applicant wrote them. */
export async function countPositions(
  db: Db,
  limit: number,
  reader: Reader,
): Promise<PositionCount[]> {
  const closed = sql.join(applicationKind.closedStatuses);
  const { rows } = await sql<Omit<PositionCount, 'opening'> & OpeningRow>`
    select (select position from applications as one
        where one.position_key = counted.position_key limit 1) as position,
      position_key as value, total, open, opening_id, title_ar, title_en
    from (
      select position_key, count(*) as total,
        sum(case when status in (${closed}) then 0 else 1 end) as open
      from applications where spam_at is null and ${readableBy(applicationKind, reader)}
      group by position_key order by total desc, position_key limit ${limit}
    ) as counted left join positions on positions.key = position_key
    order by total desc, position_key`.execute(db);
  return rows.map((row) => ({
    value: row.opening_id === null ? row.position : row.value,
    position: row.position,
    opening: toOpening(row),
    total: row.total,
    open: row.open,
  }));
}
