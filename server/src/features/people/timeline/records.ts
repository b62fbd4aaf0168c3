import type { Db } from '../../../platform/database/schema/schema.ts';
import { applicationKind, messageKind, type RecordKind } from '../../../shared/records/kinds.ts';
import { excerpt } from '../readPerson.ts';
import type { RawEntry, Source, Wanted } from './source.ts';

/** The arrivals of messages, with the beginning of their text. */
export const receivedMessages: Source = async (db, { messages, until, limit }) => {
  if (messages.length === 0) return [];
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'created_at', excerpt('message').as('text')])
    .where('id', 'in', messages)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, created_at: at, text }) => ({
    what: 'received',
    id,
    at,
    record: { kind: 'messages' as const, id },
    by: null,
    text,
  }));
};

/** The arrivals of applications, with the beginning of the cover letter, and the applications that a colleague added. */
export const receivedApplications: Source = async (db, { applications, until, limit }) => {
  if (applications.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'created_at', 'source', 'added_by', excerpt('cover_letter').as('text')])
    .where('id', 'in', applications)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, created_at: at, source, added_by: by, text }) => {
    const shared = { id, at, record: { kind: 'applications' as const, id } };
    return source === 'website'
      ? { what: 'received', ...shared, by: null, text }
      : { what: 'added', ...shared, by, source };
  });
};

const bothKinds = [messageKind, applicationKind] as const;

const perKind =
  (
    read: (db: Db, kind: RecordKind, ids: readonly string[], wanted: Wanted) => Promise<RawEntry[]>,
  ) =>
  (kind: RecordKind): Source =>
  async (db, wanted) =>
    wanted[kind.name].length === 0 ? [] : read(db, kind, wanted[kind.name], wanted);

/** The accounts that opened a record. Marks without a stored time are left out. */
const readMarks = perKind(async (db, kind, ids, { until, limit }) => {
  const rows = await db
    .selectFrom(kind.reads)
    .select(['record_id', 'account_id', 'at'])
    .where('record_id', 'in', ids)
    .where('at', '<=', until)
    .$narrowType<{ at: number }>()
    .orderBy('at', 'desc')
    .orderBy('record_id', 'desc')
    .orderBy('account_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ record_id: record, account_id: by, at }) => ({
    what: 'read',
    id: `${record} ${by}`,
    at,
    record: { kind: kind.name, id: record },
    by,
  }));
});

const notes = perKind(async (db, kind, ids, { until, limit }) => {
  const rows = await db
    .selectFrom(kind.notes)
    .select(['id', 'record_id', 'author_id', 'created_at', 'text'])
    .where('record_id', 'in', ids)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, record_id: record, author_id: by, created_at: at, text }) => ({
    what: 'noted',
    id,
    at,
    record: { kind: kind.name, id: record },
    by,
    text,
  }));
});

/** Read marks and notes of both kinds of records. */
export const marksAndNotes: Source[] = bothKinds.flatMap((kind) => [readMarks(kind), notes(kind)]);
