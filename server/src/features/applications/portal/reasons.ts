import { randomUUID } from 'node:crypto';
import { type Term, termTextKey } from '@sumut/contracts/content/hiringTerms';
import type { Reason } from '@sumut/contracts/portal/applications';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { readTerms } from '../../../shared/content/terms.ts';
import { joinedColleague } from '../../../shared/records/colleagues.ts';

/** The reasons for rejections of an application, oldest first, including earlier rejections. */
export async function listReasons(db: Db, application: string): Promise<Reason[]> {
  const rows = await db
    .selectFrom('application_reasons')
    .leftJoin('accounts', 'accounts.id', 'application_reasons.author_id')
    .select(['application_reasons.id', 'application_reasons.created_at', 'text'])
    .select(['author_id', 'first_name', 'last_name'])
    .where('application_id', '=', application)
    .orderBy('application_reasons.created_at')
    .orderBy('application_reasons.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    author: joinedColleague(row.author_id, row.first_name, row.last_name),
    text: row.text,
  }));
}

/** A reason to store, with the id by which the audit log names it. */
export interface NewReason {
  id: string;
  text: string;
}

export const createReason = (text: string): NewReason => ({ id: randomUUID(), text });

/**
 * The id of the usual reason that a text begins with, in either language; the longest if several match. Null if the text
 * begins with none.
 */
function findReasonTerm(terms: readonly Term[], text: string): string | null {
  const given = termTextKey(text);
  const [longest] = terms
    .flatMap(({ id, text: words }) =>
      Object.values(words).map((one) => ({ id, key: termTextKey(one) })),
    )
    .filter(({ key }) => given.startsWith(key) && !/^[\p{L}\p{N}]/u.test(given.slice(key.length)))
    .sort((one, other) => other.key.length - one.key.length);
  return longest?.id ?? null;
}

/** Stores a reason, in the transaction of the change. */
export async function storeReason(
  db: Db,
  application: string,
  { id, text }: NewReason,
  by: Account,
): Promise<void> {
  const { items } = (await readTerms(db))('rejectionReasons');
  await db
    .insertInto('application_reasons')
    .values({
      id,
      application_id: application,
      author_id: by.id,
      created_at: Date.now(),
      text,
      term_id: findReasonTerm(items, text),
    })
    .execute();
}
