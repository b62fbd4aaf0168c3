import { createHmac } from 'node:crypto';
import { normalizedKey } from '@sumut/contracts/portal/searchText';
import type { Owned } from '../findPerson.ts';

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
