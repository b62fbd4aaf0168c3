import type { RecordName } from '@sumut/contracts/portal/people';
import type { NewPersonRequest } from '@sumut/contracts/portal/personalData';

// Tables of what people may demand of the data about them.

/** Erasures of a person's data. A row contains nothing by which the person can be read. */
export interface ErasuresTable {
  id: string;
  reason: string;
  /** Usernames, and times in milliseconds since the epoch. */
  requested_by: string;
  requested_at: number;
  approved_by: string | null;
  /** Null while the erasure waits for another admin's approval. */
  erased_at: number | null;
  /** The record that stands for the person while the erasure waits; null afterwards. */
  record_kind: RecordName | null;
  record_id: string | null;
  /** The request that the erasure answers. */
  request_id: string | null;
  /** Number of deleted messages and applications. */
  records: number;
  /** JSON list of keyed hashes of the erased identities (`subject.ts`); empty while the erasure waits. */
  identities: string;
}

/** The register of people's requests. */
export interface PersonRequestsTable {
  id: string;
  kind: NewPersonRequest['kind'];
  channel: NewPersonRequest['channel'];
  /** An address, a number or a name, as an admin wrote it, and in lower case. Both are empty after the person's data was erased. */
  person: string;
  person_key: string;
  received_at: number;
  due_at: number;
  /** Null while the request is open. */
  answered_at: number | null;
}
