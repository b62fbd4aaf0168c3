import type { AuditEntry, AuditList, AuditQuery } from '@sumut/contracts/portal/audit';
import { auditActions, auditPageSize } from '@sumut/contracts/portal/auditActions';
import { normaliseUsername } from '../../shared/accounts/repository.ts';
import type { AuditLogTable, Db } from '../../platform/database/schema/schema.ts';
import { fillNames, type StoredEntry } from './fillNames.ts';

const toEntry = ({ details, ...row }: AuditLogTable): StoredEntry => ({
  ...row,
  details: JSON.parse(details) as Record<string, unknown>,
});

/** The end of a page: entries of one millisecond are ordered by their ids. */
const toCursor = ({ at, id }: AuditEntry): string => `${at}.${id}`;

/** Selects the rows of a query, newest first. */
function selectMatching(db: Db, { actor, action, subject, from, to, before }: AuditQuery) {
  let query = db.selectFrom('audit_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  if (actor !== undefined) {
    // People's names are kept in lower case, those of keys and commands as they are.
    query = query.where('actor', 'in', [actor, normaliseUsername(actor)]);
  }
  if (action !== undefined) {
    const named = auditActions.filter((one) => one.startsWith(action));
    query = query.where('action', 'in', named.length > 0 ? named : [action]);
  }
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (before !== undefined) {
    const at = Number(before.slice(0, before.indexOf('.')));
    const id = before.slice(before.indexOf('.') + 1);
    query = query.where((expression) =>
      expression(expression.refTuple('at', 'id'), '<', expression.tuple<number, string>(at, id)),
    );
  }
  return query;
}

/** A page of the audit log, newest first, and where the next one begins. */
export async function listAudit(db: Db, query: AuditQuery): Promise<AuditList> {
  const rows = await selectMatching(db, query)
    .limit(auditPageSize + 1)
    .execute();
  const items = await fillNames(db, rows.slice(0, auditPageSize).map(toEntry));
  const last = items.at(-1);
  return { items, next: rows.length > auditPageSize && last ? toCursor(last) : null };
}
