import { sql } from 'kysely';
import { type FoundPersonalData, personalDataLimits } from '@sumut/contracts/portal/personalData';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { toFilter } from '../../../shared/records/filter.ts';
import { applicationKind, messageKind, type RecordKind } from '../../../shared/records/kinds.ts';
import type { Reader } from '../../../shared/records/readable.ts';
import { searchedSource } from '../../../shared/records/source.ts';
import { findPerson, type FoundPerson, type Owned } from '../findPerson.ts';
import { namesOf } from '../readPerson.ts';

/** The maximum number of records of each kind from which people are found. Our own choice. */
const maxHits = 50;

/** The newest records that contain the searched words, either spam or not. */
async function findRecords(
  database: Pick<OpenDatabase, 'db' | 'kind' | 'reader'>,
  kind: RecordKind,
  { q, spam, reader }: { q: string; spam: boolean; reader: Reader },
): Promise<Pick<Owned, 'kind' | 'id'>[]> {
  const query = { q, ...(spam && { spam: 'true' as const }) };
  const filter = { ...(await toFilter(database.db, kind, query, reader)), withCvs: false };
  if (filter.terms.length === 0) return [];
  const { rows: source, arrival } = searchedSource({ database, kind, filter });
  const { rows } = await sql<{ id: string }>`select ${sql.ref(`${kind.table}.id`)} ${source}
    order by ${arrival('desc')} limit ${maxHits}`.execute(database.reader);
  return rows.map(({ id }) => ({ kind: kind.name, id }));
}

/** Names, addresses and numbers of a person, and the number of records. */
export function describePerson(person: FoundPerson): Omit<FoundPersonalData, 'record'> {
  return { ...namesOf(person), records: person.records.length };
}

/**
 * Finds people by an address, a phone number or words of a name, also from spam and from the bin, as the search of the lists does. A
 * word may also be in the text of a message.
 */
export async function searchPeople(
  database: Pick<OpenDatabase, 'db' | 'kind' | 'reader'>,
  { q, reader }: { q: string; reader: Reader },
): Promise<{ people: FoundPersonalData[]; more: boolean }> {
  const found = [];
  for (const kind of [messageKind, applicationKind])
    for (const spam of [false, true])
      found.push(await findRecords(database, kind, { q, spam, reader }));
  const seen = new Set<string>();
  const people: FoundPersonalData[] = [];
  for (const record of found.flat()) {
    if (seen.has(record.id)) continue;
    if (people.length === personalDataLimits.people) return { people, more: true };
    const person = await findPerson(database.reader, record, reader, { everything: true });
    for (const { id } of person?.records ?? []) seen.add(id);
    if (person) people.push({ record, ...describePerson(person) });
  }
  return { people, more: found.some(({ length }) => length === maxHits) };
}
