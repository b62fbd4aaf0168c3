import { type Expression, type SqlBool, sql } from 'kysely';
import { personLimits, type RecordName } from '@sumut/contracts/portal/people';
import { fullName } from '../../platform/database/schema/derivedColumns.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { senderAddress } from '../../shared/records/threadMails.ts';
import { applicationKind, messageKind } from '../../shared/records/kinds.ts';
import { readableBy, type Reader } from '../../shared/records/readable.ts';
import { isSameName } from './sameName.ts';

/** A record with the data that identifies its sender. */
export interface Owned {
  kind: RecordName;
  id: string;
  at: number;
  name: string;
  email: string;
  /** The phone number of an application as the applicant wrote it; null for a message. `phoneKey` is its normalised form. */
  phone: string | null;
  phoneKey: string | null;
}

/** The records of one person. */
export interface FoundPerson {
  /** The person's messages and applications, newest first. */
  records: Owned[];
  more: boolean;
  /** Applications with a phone number of this person under another name, newest first. */
  similar: Owned[];
}

/** Limits how often the search follows newly found addresses and numbers. Longer chains rarely belong to one person. */
const rounds = 6;

const newestFirst = (one: Owned, other: Owned): number =>
  other.at - one.at || (other.id < one.id ? -1 : 1);

/** Excludes records in the retention bin, which are about to be deleted (docs/decisions/0047-hiring.md). */
const isNotInBin = (subject: RecordName, id: 'contacts.id' | 'applications.id') =>
  sql<SqlBool>`not exists (select 1 from retention_bin
    where subject = ${subject} and retention_bin.id = ${sql.ref(id)})`;

/** The records that a search considers. */
interface Extent {
  reader: Reader;
  /** Whether spam and records in the bin are included, and any number of records. */
  everything: boolean;
}

/** Maximum number of records per kind. A limit above any real number of records is an integer of both databases. */
const maxRecords = (everything: boolean): number => (everything ? 1_000_000 : personLimits.records);

async function readMessages(
  db: Db,
  condition: Expression<SqlBool>,
  { reader, everything }: Extent,
): Promise<Owned[]> {
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'created_at', 'first_name', 'last_name', 'email'])
    .where(condition)
    .where(readableBy(messageKind, reader))
    .$if(!everything, (query) => query.where(isNotInBin('messages', 'contacts.id')))
    .orderBy('created_at', 'desc')
    .limit(maxRecords(everything) + 1)
    .execute();
  return rows.map(({ id, created_at: at, email, ...row }) => ({
    kind: 'messages',
    id,
    at,
    name: fullName(row),
    email: email.toLowerCase(),
    phone: null,
    phoneKey: null,
  }));
}

async function readApplications(
  db: Db,
  condition: Expression<SqlBool>,
  { reader, everything }: Extent,
): Promise<Owned[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'created_at', 'first_name', 'last_name', 'email_key', 'phone', 'phone_key'])
    .where(condition)
    .where(readableBy(applicationKind, reader))
    .$if(!everything, (query) => query.where(isNotInBin('applications', 'applications.id')))
    .orderBy('created_at', 'desc')
    .limit(maxRecords(everything) + 1)
    .execute();
  return rows.map(({ id, created_at: at, email_key: email, phone, phone_key, ...row }) => ({
    kind: 'applications',
    id,
    at,
    name: fullName(row),
    email,
    phone,
    phoneKey: phone_key,
  }));
}

/** Collects the records of a person step by step, starting from the records found so far. */
class Search {
  readonly found = new Map<string, Owned>();
  /** Applications with a phone number of the person, possibly under another name. */
  readonly candidates = new Map<string, Owned>();
  more = false;
  private readonly db: Db;
  private readonly extent: Extent;
  private readonly withSpam: boolean;
  private readonly requested = new Set<string>();

  constructor(db: Db, extent: Extent, withSpam: boolean) {
    this.db = db;
    this.extent = extent;
    this.withSpam = withSpam || extent.everything;
  }

  /** Looks up addresses and numbers that were not looked up yet. Returns false when there are none. */
  async lookUpNext(known: readonly Owned[]): Promise<boolean> {
    // An empty address identifies nobody: candidates who were added by hand may have none.
    const emails = this.markRequested(known.flatMap(({ email }) => email || []));
    const phones = this.markRequested(known.flatMap(({ phoneKey }) => phoneKey || []));
    if (emails.length + phones.length === 0) return false;
    if (emails.length > 0)
      this.addRows(
        this.found,
        await readMessages(this.db, this.isFrom(senderAddress.contact_id, emails), this.extent),
      );
    if (emails.length > 0)
      this.addRows(
        this.found,
        await readApplications(
          this.db,
          this.isFrom(senderAddress.application_id, emails),
          this.extent,
        ),
      );
    if (phones.length > 0)
      this.addRows(
        this.candidates,
        await readApplications(this.db, this.isFrom(sql.ref('phone_key'), phones), this.extent),
      );
    return true;
  }

  /** The condition of records from these addresses or numbers. Spam is included only when the first record is spam. */
  private isFrom(column: Expression<string>, senders: readonly string[]) {
    const shown = this.withSpam ? sql`` : sql`and spam_at is null`;
    return sql<SqlBool>`(${column} in (${sql.join(senders)}) ${shown})`;
  }

  /** Moves candidates to `found` that share number and name with a found record, and repeats this for the moved candidates. */
  acceptCandidates(known: readonly Owned[]): void {
    let holders = [...known];
    while (holders.length > 0) {
      const joined = [...this.candidates.values()].filter(
        (candidate) =>
          !this.found.has(candidate.id) &&
          holders.some(
            ({ phoneKey, name }) =>
              phoneKey === candidate.phoneKey && isSameName(name, candidate.name),
          ),
      );
      for (const one of joined) this.found.set(one.id, one);
      holders = joined;
    }
  }

  /** Marks keys as requested. Returns those that were not requested before. */
  private markRequested(keys: readonly string[]): string[] {
    const fresh = [...new Set(keys)].filter((key) => !this.requested.has(key));
    for (const key of fresh) this.requested.add(key);
    return fresh;
  }

  /** Adds rows up to the limit. Sets `more` when the query has returned further rows. */
  private addRows(into: Map<string, Owned>, rows: readonly Owned[]): void {
    const limit = maxRecords(this.extent.everything);
    if (rows.length > limit) this.more = true;
    for (const row of rows.slice(0, limit)) into.set(row.id, row);
  }
}

/** The record from which the search for a person starts, and whether it is spam. */
type Anchor = Owned & { spam: boolean };

/** Finds the anchor, even in the retention bin. Returns undefined when there is none that the reader may read. */
async function findAnchor(
  db: Db,
  { kind, id }: Pick<Owned, 'kind' | 'id'>,
  reader: Reader,
): Promise<Anchor | undefined> {
  if (kind === 'messages') {
    const row = await db
      .selectFrom('contacts')
      .select(['created_at', 'first_name', 'last_name', 'email', 'spam_at'])
      .where('id', '=', id)
      .where(readableBy(messageKind, reader))
      .executeTakeFirst();
    if (!row) return undefined;
    const rest = { at: row.created_at, phone: null, phoneKey: null, spam: row.spam_at !== null };
    return { kind, id, name: fullName(row), email: row.email.toLowerCase(), ...rest };
  }
  const row = await db
    .selectFrom('applications')
    .select(['created_at', 'first_name', 'last_name', 'email_key', 'phone', 'phone_key', 'spam_at'])
    .where('id', '=', id)
    .where(readableBy(applicationKind, reader))
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at: at, email_key: email, phone, phone_key: phoneKey } = row;
  const spam = row.spam_at !== null;
  return { kind, id, at, name: fullName(row), email, phone, phoneKey, spam };
}

const newest = (records: Iterable<Owned>, kind: RecordName, limit: number): Owned[] =>
  [...records]
    .filter((one) => one.kind === kind)
    .sort(newestFirst)
    .slice(0, limit);

/**
 * Finds the records from the sender of a record that the reader may read: those with the same email address, and those with the same
 * phone number and name, also through the records found so. Returns undefined without such a record, or when none may be shown. With
 * `everything`, spam, records in the bin and any number of records are included.
 */
export async function findPerson(
  db: Db,
  { kind, id }: Pick<Owned, 'kind' | 'id'>,
  reader: Reader,
  { everything = false } = {},
): Promise<FoundPerson | undefined> {
  const anchor = await findAnchor(db, { kind, id }, reader);
  if (!anchor) return undefined;
  const search = new Search(db, { reader, everything }, anchor.spam);
  for (let round = 0; round < rounds; round += 1) {
    const known = [anchor, ...search.found.values()];
    if (!(await search.lookUpNext(known))) break;
    search.acceptCandidates([anchor, ...search.found.values()]);
  }
  const { found, candidates } = search;
  // A candidate who was added by hand may have neither address nor number.
  if (everything) found.set(id, anchor);
  const limit = maxRecords(everything);
  const records = [
    ...newest(found.values(), 'messages', limit),
    ...newest(found.values(), 'applications', limit),
  ].sort(newestFirst);
  if (records.length === 0) return undefined;
  return {
    records,
    more: search.more || records.length < found.size,
    similar: [...candidates.values()]
      .filter((one) => !found.has(one.id))
      .sort(newestFirst)
      .slice(0, personLimits.similar),
  };
}
