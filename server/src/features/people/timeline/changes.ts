import { sql } from 'kysely';
import { type AuditActionWith, auditActionsWith } from '@sumut/contracts/portal/auditActions';
import type { CandidateDetail } from '@sumut/contracts/portal/candidates';
import type { TimelineEntry } from '@sumut/contracts/portal/people';
import type { AuditLogTable, Db } from '../../../platform/database/schema/schema.ts';
import { findFileNames, findTagChanges, findTexts } from '../../../shared/records/staffTexts.ts';
import type { RawEntry, Source } from './source.ts';

/** The changes in the audit log, without their area. Notes and mails are read from their own tables. */
type Change =
  AuditActionWith<'inTimeline'> extends `${'message' | 'application'}.${infer Name}` ? Name : never;

/** The texts to which entries of the audit log refer by id. */
interface Texts {
  reasons: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, { added: unknown; removed: unknown }>;
}

type Move = Extract<TimelineEntry, { what: 'moved' }>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function toEntry({ id, at, actor, action, subject, details }: AuditLogTable, texts: Texts) {
  const [area, change] = action.split('.') as [string, Change];
  const given = JSON.parse(details) as Record<string, unknown>;
  const kind = area === 'message' ? ('messages' as const) : ('applications' as const);
  const shared = { id, at, record: { kind, id: subject }, by: actor };
  const reason = () => texts.reasons.get(String(given['reason'])) ?? null;
  const until = () => numberOrNull(given['heldUntil']);
  const file = () => texts.files.get(String(given['file'])) ?? null;
  const tags = (which: 'added' | 'removed') =>
    (texts.tags.get(String(given['tags']))?.[which] ?? []) as string[];
  const entries: Record<Change, () => RawEntry> = {
    'status-changed': () => ({
      what: 'moved',
      ...shared,
      from: given['from'] as Move['from'],
      to: given['to'] as Move['to'],
      reason: reason(),
    }),
    assigned: () => ({
      what: 'assigned',
      ...shared,
      from: textOrNull(given['from']),
      to: textOrNull(given['to']),
    }),
    rated: () => ({
      what: 'rated',
      ...shared,
      from: numberOrNull(given['from']),
      to: numberOrNull(given['to']),
    }),
    tagged: () => ({
      what: 'tagged',
      ...shared,
      added: tags('added'),
      removed: tags('removed'),
    }),
    corrected: () => ({
      what: 'corrected',
      ...shared,
      details: (given['corrected'] ?? []) as CandidateDetail[],
    }),
    kept: () => ({ what: 'kept', ...shared, to: given['to'] === true }),
    'hold-placed': () => ({ what: 'hold-placed', ...shared, reason: reason(), until: until() }),
    'hold-changed': () => ({ what: 'hold-changed', ...shared, reason: reason(), until: until() }),
    'hold-ended': () => ({ what: 'hold-ended', ...shared, reason: reason() }),
    'reason-changed': () => ({ what: 'reworded', ...shared, reason: reason() }),
    'spam-marked': () => ({ what: 'spam-marked', ...shared }),
    'spam-unmarked': () => ({ what: 'spam-unmarked', ...shared }),
    'note-deleted': () => ({ what: 'note-deleted', ...shared }),
    'reply-revoked': () => ({ what: 'mail-revoked', ...shared }),
    'cv-viewed': () => ({
      what: 'cv-viewed',
      ...shared,
      downloaded: given['downloaded'] === true,
    }),
    'cv-added': () => ({ what: 'cv-added', ...shared }),
    'cv-quarantined': () => ({ what: 'cv-quarantined', ...shared }),
    'cv-released': () => ({ what: 'cv-released', ...shared }),
    'file-added': () => ({ what: 'file-added', ...shared, file: file() }),
    'file-removed': () => ({ what: 'file-removed', ...shared, file: file() }),
    'file-restored': () => ({ what: 'file-restored', ...shared, file: file() }),
    'file-viewed': () => ({
      what: 'file-viewed',
      ...shared,
      file: file(),
      downloaded: given['downloaded'] === true,
    }),
    'file-quarantined': () => ({ what: 'file-quarantined', ...shared, file: file() }),
    'file-released': () => ({ what: 'file-released', ...shared, file: file() }),
  };
  return entries[change]();
}

const ids = (rows: readonly AuditLogTable[], detail: string): string[] => [
  ...new Set(
    rows.flatMap(({ details }) => {
      const value = (JSON.parse(details) as Record<string, unknown>)[detail];
      return typeof value === 'string' ? [value] : [];
    }),
  ),
];

/** The changes by colleagues and the server in the audit log. */
export const loggedChanges: Source = async (db, { messages, applications, until, limit }) => {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', 'in', [...messages, ...applications])
    .where('action', 'in', auditActionsWith('inTimeline'))
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const reasons = await findTexts(db, ids(rows, 'reason'));
  const tags = await findTagChanges(db, ids(rows, 'tags'));
  const files = await findFileNames(db, ids(rows, 'file'));
  return rows.flatMap((row) => toEntry(row, { reasons, tags, files }));
};

/** The time of the first audit entry. Earlier events are only in other tables. */
async function startOfLog(db: Db): Promise<number> {
  const { first } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.min<number | null>('at').as('first'))
    .executeTakeFirstOrThrow();
  return first ?? Number.MAX_SAFE_INTEGER;
}

/** Changes of stage before the audit log begins. The account that moved the application is unknown. */
export const earlierStages: Source = async (db, { applications, until, limit }) => {
  if (applications.length === 0) return [];
  const { rows } = await sql<{
    application_id: string;
    version: number;
    at: number;
    before: Move['from'];
    status: Move['to'];
  }>`select application_id, version, at, before, status from (
      select application_id, version, at, status,
        lag(status) over (partition by application_id order by version) as before
      from application_stages where application_id in (${sql.join(applications)})
    ) as stage
    where version > 0 and at < ${await startOfLog(db)} and at <= ${until}
    order by at desc, application_id desc, version desc limit ${limit}`.execute(db);
  return rows.map(({ application_id: id, version, at, before: from, status: to }) => ({
    what: 'moved',
    id: `${id} ${version}`,
    at,
    record: { kind: 'applications' as const, id },
    by: null,
    from,
    to,
    reason: null,
  }));
};

/** Reasons for rejections that were given before the audit log begins. */
export const earlierReasons: Source = async (db, { applications, until, limit }) => {
  if (applications.length === 0) return [];
  const rows = await db
    .selectFrom('application_reasons')
    .select(['id', 'application_id', 'author_id', 'created_at', 'text'])
    .where('application_id', 'in', applications)
    .where('created_at', '<', await startOfLog(db))
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, application_id: application, author_id: by, created_at: at, text }) => ({
    what: 'reworded',
    id,
    at,
    record: { kind: 'applications' as const, id: application },
    by,
    reason: text,
  }));
};
