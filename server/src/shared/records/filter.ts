import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ApplicationFilter } from '@sumut/contracts/portal/applications';
import type { MessageFilter } from '@sumut/contracts/portal/messages';
import { can } from '@sumut/contracts/portal/permissions';
import { soundTerms } from '@sumut/contracts/portal/nameSounds';
import { searchTerms } from '@sumut/contracts/portal/searchText';
import { nameKey } from '../../platform/database/schema/derivedColumns.ts';
import { findPhones } from '../../platform/database/schema/phoneNumbers.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { requireAllRead } from '../../platform/http/validation.ts';
import { findDepartmentPositions, findPositionKeys } from '../content/positions.ts';
import { isAmongHeld } from './holds.ts';
import type { RecordKind } from './kinds.ts';
import { readableBy, type Reader } from './readable.ts';

/** A stored word that a search looks for: exactly `word`, or with `prefix` any word that begins with it. */
interface SearchWord {
  word: string;
  prefix: boolean;
}

/** Alternative words, of which a record must contain at least one. */
export type SearchTerm = readonly SearchWord[];

/** Parses a search: phone numbers in any format, words, and Arabic names in Latin letters. */
export function readSearch(query: string): SearchTerm[] {
  const { phones, rest } = findPhones(query);
  return [
    ...phones.map(({ key, digits }) => [
      { word: key, prefix: true },
      { word: digits, prefix: true },
    ]),
    ...searchTerms(rest).map((word) => [{ word, prefix: true }, ...soundTerms(word)]),
  ];
}

/** The filter of a list, with the values of the database. */
export interface RecordFilter {
  /** The condition for records that the viewer may read. */
  readable: RawBuilder<SqlBool>;
  /** The terms of the search, all of which must match; empty without a search. */
  terms: readonly SearchTerm[];
  /** Whether the words of CVs are searched, too. */
  withCvs: boolean;
  /** The statuses to include; undefined for all. */
  statuses: readonly string[] | undefined;
  /** All existing statuses, in the order of the workflow. */
  allStatuses: readonly string[];
  /** Subjects or keys of positions. */
  about: readonly string[] | undefined;
  language: string | undefined;
  /** The sources of applications. */
  sources: readonly string[] | undefined;
  /** An account id; null for unassigned records, undefined for all. */
  assignee: string | null | undefined;
  /** The account whose unread records are listed; undefined for all records. */
  unreadOf: string | undefined;
  /** True for spam only, false for all records except spam. */
  spam: boolean;
  /** True for records for which a hold is in force, false for all records. */
  held: boolean;
  from: number | undefined;
  to: number | undefined;
  /** Keys of tags. */
  tags: readonly string[] | undefined;
  /** The record after which to continue, in the order of arrival. */
  after?: { createdAt: number; id: string };
}

/** The parameters of both lists. Statuses differ by kind. */
type FilterQuery = Omit<MessageFilter & ApplicationFilter, 'status'> & {
  status?: readonly string[] | undefined;
};

const resolveAssignee = (assignee: string | undefined, account: string) => {
  if (assignee === 'none') return null;
  return assignee === 'me' ? account : assignee;
};

/** The keys of the positions that are requested, by themselves or by the departments of their openings. */
async function findPositions(
  db: Db,
  { position, department }: Pick<FilterQuery, 'position' | 'department'>,
): Promise<readonly string[] | undefined> {
  const named = position && (await findPositionKeys(db, position));
  if (!department) return named;
  const positions = await findDepartmentPositions(db, department);
  return named ? named.filter((one) => positions.includes(one)) : positions;
}

/**
 * Converts the query of a list to a filter for `viewer`. The search includes the words of CVs only for accounts that may read CVs, so
 * that it reveals their content to nobody else.
 */
export async function toFilter(
  db: Db,
  kind: RecordKind,
  query: Partial<FilterQuery>,
  viewer: Reader,
): Promise<RecordFilter> {
  const { q, status, subject, position, department, source, tag, ...common } = query;
  const { language, assignee, unread, spam, held, from, to, ...rest } = common;
  requireAllRead(rest);
  const allStatuses = await kind.readStatuses(db);
  const unreadOnly = unread === 'true';
  return {
    readable: readableBy(kind, viewer),
    terms: readSearch(q ?? ''),
    withCvs: kind.name === 'applications' && can(viewer.role, 'cv.read'),
    // Closed records never count as unread, so unread records are few.
    statuses: unreadOnly
      ? (status ?? allStatuses).filter((one) => !kind.closedStatuses.includes(one))
      : status,
    allStatuses,
    about: subject ?? (await findPositions(db, { position, department })),
    language,
    sources: source,
    assignee: resolveAssignee(assignee, viewer.id),
    unreadOf: unreadOnly ? viewer.id : undefined,
    spam: spam === 'true',
    held: held === 'true',
    from,
    to,
    tags: tag?.map(nameKey),
  };
}

const isAnyOf = (column: string, values: readonly string[]): RawBuilder<unknown> =>
  // `in ()` is a syntax error. An empty list matches no value.
  values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;

/** The conditions of a filter on a record's row. `statuses` replaces the filter's own; undefined adds no such condition. */
export function buildConditions(
  kind: RecordKind,
  filter: RecordFilter,
  statuses: readonly string[] | undefined,
): RawBuilder<unknown>[] {
  const column = (name: string) => `${kind.table}.${name}`;
  const ref = (name: string) => sql.ref(column(name));
  const { about, language, sources, assignee, unreadOf, held, from, to, tags, after } = filter;
  const conditions: Record<keyof RecordFilter, RawBuilder<unknown> | false | undefined> = {
    readable: filter.readable,
    spam: sql`${ref('spam_at')} is ${filter.spam ? sql`not null` : sql`null`}`,
    held: held && isAmongHeld(kind, Date.now()),
    statuses: statuses && isAnyOf(column('status'), statuses),
    about: about && isAnyOf(column(kind.about), about),
    language: language !== undefined && sql`${ref('language')} = ${language}`,
    sources: sources && isAnyOf(column('source'), sources),
    assignee:
      assignee !== undefined &&
      (assignee === null
        ? sql`${ref('assignee_id')} is null`
        : sql`${ref('assignee_id')} = ${assignee}`),
    from: from !== undefined && sql`${ref('created_at')} >= ${from}`,
    to: to !== undefined && sql`${ref('created_at')} < ${to}`,
    after: after && sql`(${ref('created_at')}, ${ref('id')}) > (${after.createdAt}, ${after.id})`,
    unreadOf:
      unreadOf !== undefined &&
      sql`not exists (select 1 from ${sql.table(kind.reads)} as mark
        where mark.record_id = ${ref('id')} and mark.account_id = ${unreadOf})`,
    tags:
      tags &&
      sql`exists (select 1 from application_tags as label
        where label.application_id = ${ref('id')} and ${isAnyOf('label.tag_key', tags)})`,
    // The source of the rows searches the words (`source.ts`).
    terms: undefined,
    withCvs: undefined,
    allStatuses: undefined,
  };
  return Object.values(conditions).filter((one) => one !== undefined && one !== false);
}
