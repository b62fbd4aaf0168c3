import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ApplicationFilter } from '@sumut/contracts/portal/applications';
import type { MessageFilter } from '@sumut/contracts/portal/messages';
import { soundTerms } from '@sumut/contracts/portal/nameSounds';
import { searchTerms } from '@sumut/contracts/portal/searchText';
import { nameKey } from '../../platform/database/schema/derivedColumns.ts';
import { findPhones } from '../../platform/database/schema/phoneNumbers.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
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
  from: number | undefined;
  to: number | undefined;
  /** Keys of tags. */
  tags: readonly string[] | undefined;
  /** The record after which to continue, in the order of arrival. */
  after?: { createdAt: number; id: string };
}

type Common = Omit<MessageFilter & ApplicationFilter, 'status'> & {
  status?: readonly string[] | undefined;
};

const resolveAssignee = (assignee: string | undefined, account: string) => {
  if (assignee === 'none') return null;
  return assignee === 'me' ? account : assignee;
};

/** Converts the query of a list to a filter for `viewer`. */
export async function toFilter(
  db: Db,
  kind: RecordKind,
  query: Partial<Common>,
  viewer: Reader,
): Promise<RecordFilter> {
  const allStatuses = await kind.readStatuses(db);
  const unread = query.unread === 'true';
  const statuses = query.status ?? allStatuses;
  return {
    readable: readableBy(kind, viewer),
    terms: readSearch(query.q ?? ''),
    withCvs: false,
    // Closed records never count as unread, so unread records are few.
    statuses: unread
      ? statuses.filter((status) => !kind.closedStatuses.includes(status))
      : query.status,
    allStatuses,
    about: query.subject ?? query.position?.map(nameKey),
    language: query.language,
    sources: query.source,
    assignee: resolveAssignee(query.assignee, viewer.id),
    unreadOf: unread ? viewer.id : undefined,
    spam: query.spam === 'true',
    from: query.from,
    to: query.to,
    tags: query.tag?.map(nameKey),
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
  const { about, language, sources, assignee, unreadOf, from, to, tags, after } = filter;
  const conditions: RawBuilder<unknown>[] = [
    filter.readable,
    sql`${ref('spam_at')} is ${filter.spam ? sql`not null` : sql`null`}`,
  ];
  if (statuses) conditions.push(isAnyOf(column('status'), statuses));
  if (about) conditions.push(isAnyOf(column(kind.about), about));
  if (language !== undefined) conditions.push(sql`${ref('language')} = ${language}`);
  if (sources) conditions.push(isAnyOf(column('source'), sources));
  if (assignee === null) conditions.push(sql`${ref('assignee_id')} is null`);
  else if (assignee !== undefined) conditions.push(sql`${ref('assignee_id')} = ${assignee}`);
  if (from !== undefined) conditions.push(sql`${ref('created_at')} >= ${from}`);
  if (to !== undefined) conditions.push(sql`${ref('created_at')} < ${to}`);
  if (after) {
    conditions.push(sql`(${ref('created_at')}, ${ref('id')}) > (${after.createdAt}, ${after.id})`);
  }
  if (unreadOf !== undefined) {
    conditions.push(sql`not exists (select 1 from ${sql.table(kind.reads)} as mark
      where mark.record_id = ${ref('id')} and mark.account_id = ${unreadOf})`);
  }
  if (tags) {
    conditions.push(sql`exists (select 1 from application_tags as label
      where label.application_id = ${ref('id')} and ${isAnyOf('label.tag_key', tags)})`);
  }
  return conditions;
}
