import type { Db } from '../../../platform/database/schema/schema.ts';
import { requireFound } from '../../../shared/records/find.ts';
import type { Reader } from '../../../shared/records/readable.ts';
import { type FoundPerson, findPerson, type Owned } from '../findPerson.ts';
import { idsOf } from '../readPerson.ts';
import { hashIdentitiesWith } from './identities.ts';
import type { Subject } from './tables.ts';

/** A person, and everything by which the data of the person is found. */
export interface FoundSubject {
  person: FoundPerson;
  subject: Subject;
  /** The keyed hashes by which the erased records and their sender are recognised. */
  identities: string[];
}

/**
 * Finds the person who sent a record, with all records: also spam, and those that wait in the bin. Throws `not-found`.
 */
export async function findSubject(
  db: Db,
  record: Pick<Owned, 'kind' | 'id'>,
  { reader, key }: { reader: Reader; key: Buffer },
): Promise<FoundSubject> {
  const person = requireFound(await findPerson(db, record, reader, { everything: true }));
  const { records } = person;
  const hashed = records.map(hashIdentitiesWith(key));
  const hashes = [...new Set(hashed.flatMap(({ sender }) => sender))];
  const labels = records.flatMap(({ email, phone, name }) => [email, phone ?? '', name]);
  return {
    person,
    subject: {
      messages: idsOf(records, 'messages'),
      applications: idsOf(records, 'applications'),
      emails: [...new Set(records.flatMap(({ email }) => email || []))],
      labels: [...new Set(labels.filter(Boolean).map((label) => label.toLowerCase()))],
      hashes,
    },
    identities: [...hashed.map(({ record: hash }) => hash), ...hashes],
  };
}
