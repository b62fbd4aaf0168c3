import { sql } from 'kysely';
import { type Person, personLimits, type PersonRecord } from '@sumut/contracts/portal/people';
import type { Colleague } from '@sumut/contracts/portal/staff';
import { normalizedKey } from '@sumut/contracts/portal/searchText';
import type { Db } from '../../platform/database/schema/schema.ts';
import {
  assigneeColumns,
  type AssigneeColumns,
  toAssignee,
} from '../../shared/records/colleagues.ts';
import { toOpening } from '../../shared/records/summaries.ts';
import type { FoundPerson, Owned } from './findPerson.ts';

/** The ids of the records of one kind. */
export const idsOf = (records: readonly Owned[], kind: Owned['kind']): string[] =>
  records.filter((one) => one.kind === kind).map(({ id }) => id);

/** Selects the beginning of a column's text. */
export const excerpt = (column: string) =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(personLimits.excerpt)})`;

/** The colleagues who have opened each record, sorted by name. */
async function findReaders(
  db: Db,
  table: 'contact_reads' | 'application_reads',
  ids: readonly string[],
): Promise<Map<string, Colleague[]>> {
  const rows = await db
    .selectFrom(table)
    .innerJoin('accounts', 'accounts.id', `${table}.account_id`)
    .select(['record_id', 'accounts.id', 'first_name', 'last_name'])
    .where('record_id', 'in', ids)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('accounts.id')
    .execute();
  const readers = new Map<string, Colleague[]>();
  for (const { record_id: record, id, first_name: firstName, last_name: lastName } of rows)
    readers.set(record, [...(readers.get(record) ?? []), { id, firstName, lastName }]);
  return readers;
}

/** The fields of a record of either kind. */
const toCommon = (
  row: AssigneeColumns & { id: string; created_at: number; first_name: string; last_name: string },
  readers: Awaited<ReturnType<typeof findReaders>>,
) => ({
  id: row.id,
  createdAt: row.created_at,
  firstName: row.first_name,
  lastName: row.last_name,
  assignee: toAssignee(row),
  readers: readers.get(row.id) ?? [],
});

async function readMessages(db: Db, ids: readonly string[]): Promise<PersonRecord[]> {
  if (ids.length === 0) return [];
  const readers = await findReaders(db, 'contact_reads', ids);
  const rows = await db
    .selectFrom('contacts')
    .leftJoin('accounts', 'accounts.id', 'contacts.assignee_id')
    .select(['contacts.id', 'contacts.created_at', 'contacts.first_name', 'contacts.last_name'])
    .select(['subject', 'status', excerpt('message').as('excerpt')])
    .select(assigneeColumns)
    .where('contacts.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    kind: 'messages',
    ...toCommon(row, readers),
    subject: row.subject,
    status: row.status,
    excerpt: row.excerpt,
  }));
}

async function readApplications(db: Db, ids: readonly string[]): Promise<PersonRecord[]> {
  if (ids.length === 0) return [];
  const readers = await findReaders(db, 'application_reads', ids);
  const rows = await db
    .selectFrom('applications')
    .leftJoin('accounts', 'accounts.id', 'applications.assignee_id')
    .leftJoin('positions', 'positions.key', 'applications.position_key')
    .select(['applications.id', 'applications.created_at'])
    .select(['applications.first_name', 'applications.last_name', 'position', 'status'])
    .select(['opening_id', 'title_ar', 'title_en'])
    .select(assigneeColumns)
    .where('applications.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    kind: 'applications',
    ...toCommon(row, readers),
    position: row.position,
    opening: toOpening(row),
    status: row.status,
  }));
}

/** The first value of each key, in the order of the values. */
const distinct = (values: readonly string[], key: (value: string) => string): string[] =>
  [...Map.groupBy(values, key).values()].flatMap(([first]) => first ?? []);

/** The names, addresses and phone numbers of a person's records, the latest first, each spelling once. */
export function namesOf({
  records,
}: Pick<FoundPerson, 'records'>): Pick<Person, 'names' | 'emails' | 'phones'> {
  const keys = new Map(
    records.flatMap(({ phone, phoneKey }) => (phone ? [[phone, phoneKey ?? ''] as const] : [])),
  );
  return {
    names: distinct(
      records.map(({ name }) => name),
      (name) => normalizedKey(name) || name,
    ),
    emails: [...new Set(records.flatMap(({ email }) => email || []))],
    phones: distinct([...keys.keys()], (phone) => keys.get(phone) ?? ''),
  };
}

/** A person as the portal shows them. */
export async function readPerson(db: Db, person: FoundPerson): Promise<Person> {
  const { records, more, similar } = person;
  const shown = [...records, ...similar];
  const read = new Map(
    [
      ...(await readMessages(db, idsOf(shown, 'messages'))),
      ...(await readApplications(db, idsOf(shown, 'applications'))),
    ].map((record) => [record.id, record]),
  );
  const whole = (owned: readonly Owned[]) => owned.flatMap(({ id }) => read.get(id) ?? []);
  return {
    ...namesOf(person),
    records: whole(records),
    more,
    similar: whole(similar),
  };
}
