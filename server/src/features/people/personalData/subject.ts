import { createHmac } from 'node:crypto';
import { normalizedKey } from '@sumut/contracts/portal/searchText';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { type Reader, requireFound } from '../../../shared/records/readable.ts';
import { findPerson, type FoundPerson, type Owned } from '../findPerson.ts';
import { idsOf } from '../readPerson.ts';
import type { Subject } from './tables.ts';

/** The keyed hashes of a record, and of those identities of its sender that other records may have, too. */
interface Identities {
  record: string;
  sender: string[];
}
export type HashIdentities = (
  record: Pick<Owned, 'id' | 'email' | 'phoneKey' | 'name'>,
) => Identities;

/**
 * The hashes by which an erased record is recognised in a restored backup: of its id, its address, and its phone number with its name,
 * because several people may share a number. They are keyed with the installation's key (`serverKey`), which each backup of the database
 * contains, and cannot be computed without it.
 */
export function hashIdentitiesWith(serverKey: Buffer): HashIdentities {
  const key = createHmac('sha256', serverKey).update('erased-identities').digest();
  const hash = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
  return ({ id, email, phoneKey, name }) => ({
    record: hash('record', id),
    sender: [
      ...(email ? [hash('email', email)] : []),
      ...(phoneKey ? [hash('phone', phoneKey, normalizedKey(name))] : []),
    ],
  });
}

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
