import { sql } from 'kysely';
import type { AuditEntry } from '@sumut/contracts/portal/audit';
import type { Db } from '../../platform/database/schema/schema.ts';
import { isOpeningKey } from '../../shared/content/positions.ts';
import { findAccountNames, type Names } from '../../shared/accounts/names.ts';
import { applicationKind, messageKind, type RecordKind } from '../../shared/records/kinds.ts';
import { findFileNames, findTagChanges, findTexts } from '../../shared/records/staffTexts.ts';
import { fullName } from '../../platform/database/schema/derivedColumns.ts';

const none: Names = new Map();

/** The names of the senders of records, by record id. */
export async function findSenders(
  db: Db,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Names> {
  if (ids.length === 0) return none;
  const { rows } = await sql<{ id: string; first_name: string; last_name: string }>`
    select id, first_name, last_name from ${sql.table(kind.table)}
    where id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/** Titles of openings, by the keys of their positions. */
async function findOpeningTitles(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { ar: string; en: string }>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('positions')
    .select(['key', 'title_ar as ar', 'title_en as en'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, ar, en }) => [key, { ar, en }]));
}

/** An entry as stored, without names. */
export type StoredEntry = Omit<AuditEntry, 'actorName' | 'subjectName'>;

type Details = AuditEntry['details'];

const isObject = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (one): one is string => typeof one === 'string',
  );

const isAbout = ({ action }: StoredEntry, kind: 'message' | 'application'): boolean =>
  action.startsWith(`${kind}.`);

const isAssignment = ({ action }: StoredEntry): boolean => action.endsWith('.assigned');

/** The ids of texts of staff in an entry about a message or an application. In entries of the registry, these details are codes. */
const textIds = (entry: StoredEntry): string[] =>
  isAbout(entry, 'message') || isAbout(entry, 'application')
    ? [entry.details['reason'], entry.details['note']].flatMap(texts)
    : [];

/** The ids of application files in an entry. */
const fileIds = (entry: StoredEntry): string[] =>
  isAbout(entry, 'application') ? texts(entry.details['file']) : [];

const getFilter = ({ details }: StoredEntry): Details =>
  isObject(details['filter']) ? details['filter'] : {};

/** The distinct ids of one kind in some entries. */
const collect = (entries: readonly StoredEntry[], get: (entry: StoredEntry) => string[]) => [
  ...new Set(entries.flatMap(get)),
];

/** Replaces the ids in entries by names and texts, as far as the records with these names and texts still exist. */
export async function fillNames(db: Db, entries: readonly StoredEntry[]): Promise<AuditEntry[]> {
  const accounts = await findAccountNames(
    db,
    collect(entries, (entry) => [
      entry.actor,
      entry.subject,
      ...(isAssignment(entry) ? [entry.details['from'], entry.details['to']].flatMap(texts) : []),
      ...texts(getFilter(entry)['assignee']),
    ]),
  );
  const getSubjects = (kind: 'message' | 'application') =>
    collect(entries, (entry) => (isAbout(entry, kind) ? [entry.subject] : []));
  const senders = new Map([
    ...(await findSenders(db, messageKind, getSubjects('message'))),
    ...(await findSenders(db, applicationKind, getSubjects('application'))),
  ]);
  const staffTexts = await findTexts(db, collect(entries, textIds));
  const files = await findFileNames(db, collect(entries, fileIds));
  const tagChanges = await findTagChanges(
    db,
    collect(entries, ({ details }) => texts(details['tags'])),
  );
  const openings = await findOpeningTitles(
    db,
    collect(entries, (entry) => texts(getFilter(entry)['position']).filter(isOpeningKey)),
  );

  const getName = (value: unknown) =>
    typeof value === 'string' ? (accounts.get(value) ?? value) : value;
  const fillFilter = (filter: Details): Details => ({
    ...filter,
    ...('assignee' in filter && { assignee: getName(filter['assignee']) }),
    ...('position' in filter && {
      position: texts(filter['position']).map((one) => openings.get(one) ?? one),
    }),
  });
  const fillDetails = (entry: StoredEntry): Details => {
    const { tags, ...details } = entry.details;
    const filled = { ...details };
    for (const name of ['reason', 'note'] as const)
      if (textIds(entry).includes(String(details[name])))
        filled[name] = staffTexts.get(String(details[name])) ?? null;
    for (const id of fileIds(entry)) filled['file'] = files.get(id) ?? null;
    if (isAssignment(entry))
      for (const name of ['from', 'to'] as const) filled[name] = getName(details[name]);
    if (isObject(details['filter'])) filled['filter'] = fillFilter(details['filter']);
    if (typeof tags === 'string')
      Object.assign(filled, tagChanges.get(tags) ?? { added: null, removed: null });
    return filled;
  };
  return entries.map((entry) => ({
    ...entry,
    details: fillDetails(entry),
    actorName: accounts.get(entry.actor) ?? null,
    subjectName: senders.get(entry.subject) ?? accounts.get(entry.subject) ?? null,
  }));
}
