import { sql } from 'kysely';
import type { RetentionSubject } from '@sumut/contracts/portal/retentionLimits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { bumpRevision } from '../../shared/records/changeRecord.ts';
import { applicationKind, messageKind, type RecordKind } from '../../shared/records/kinds.ts';

/** Deletes some of what is older than a time and returns the number; fewer than `batch` when nothing is left. */
type DeleteDue = (db: Db, before: number, batch: number) => Promise<number>;

/** Deletes records that were closed before a time; `skipKept`: except those that are marked to be kept. */
const deleteRecords =
  (kind: RecordKind, skipKept: boolean): DeleteDue =>
  async (db, before, batch) => {
    const table = sql.table(kind.table);
    const closed = kind.statuses.filter((status) => !kind.openStatuses.includes(status));
    const notKept = skipKept ? sql`and kept = 0` : sql``;
    const { numAffectedRows = 0n } = await sql`delete from ${table} where id in (
      select id from ${table} where status in (${sql.join(closed)}) and status_at < ${before}
      ${notKept} limit ${batch})`.execute(db);
    if (numAffectedRows > 0n) await bumpRevision(db, kind);
    return Number(numAffectedRows);
  };

const deleteVitals: DeleteDue = async (db, before, batch) => {
  const minute = Math.floor(before / 60_000);
  const { numAffectedRows = 0n } = await sql`delete from vitals
    where (module, hash, minute, metric) in (
      select module, hash, minute, metric from vitals where minute < ${minute} limit ${batch}
    )`.execute(db);
  return Number(numAffectedRows);
};

const deleteAudit: DeleteDue = async (db, before, batch) => {
  const { numAffectedRows = 0n } = await sql`delete from audit_log where id in (
    select id from audit_log where at < ${before} order by at limit ${batch})`.execute(db);
  return Number(numAffectedRows);
};

/** How to delete what is due, and how much at once: an application may bring ten megabytes of CV. */
export const retentionTargets: Record<RetentionSubject, { deleteDue: DeleteDue; batch: number }> = {
  messages: { deleteDue: deleteRecords(messageKind, false), batch: 200 },
  applications: { deleteDue: deleteRecords(applicationKind, true), batch: 20 },
  vitals: { deleteDue: deleteVitals, batch: 500 },
  audit: { deleteDue: deleteAudit, batch: 500 },
};
