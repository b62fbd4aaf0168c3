import { type SqlBool, sql } from 'kysely';
import { emailKey } from '@sumut/contracts/lines/email';
import { likePurpose } from '../../../shared/mail/mailer.ts';
import { excerpt } from '../readPerson.ts';
import { type Source, toRecord, type Wanted } from './source.ts';

/** The condition of rows that belong to one of the records. Both columns have an index. */
function isAbout(
  table: 'replies' | 'incoming_mails' | 'outbox',
  { messages, applications }: Wanted,
) {
  const parts = [
    { column: `${table}.contact_id`, ids: messages },
    { column: `${table}.application_id`, ids: applications },
  ]
    .filter(({ ids }) => ids.length > 0)
    .map(({ column, ids }) => sql`${sql.ref(column)} in (${sql.join(ids)})`);
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** The mails that colleagues wrote, with the state of their delivery. */
export const sentMails: Source = async (db, wanted) => {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('outbox', 'outbox.id', 'replies.mail_id')
    .select(['replies.id', 'replies.contact_id', 'replies.application_id', 'author_id'])
    .select(['replies.created_at', 'subject', 'state', excerpt('replies.text').as('text')])
    .where(isAbout('replies', wanted))
    .where('replies.created_at', '<=', wanted.until)
    .orderBy('replies.created_at', 'desc')
    .orderBy('replies.id', 'desc')
    .limit(wanted.limit)
    .execute();
  return rows.map((row) => ({
    what: 'mailed',
    id: row.id,
    at: row.created_at,
    record: toRecord(row),
    by: row.author_id,
    subject: row.subject,
    text: row.text,
    state: row.state,
  }));
};

/** The mails with which the person answered. */
export const answers: Source = async (db, wanted) => {
  const rows = await db
    .selectFrom('incoming_mails')
    .leftJoin('contacts', 'contacts.id', 'contact_id')
    .leftJoin('applications', 'applications.id', 'application_id')
    .select(['incoming_mails.id', 'contact_id', 'application_id', 'incoming_mails.created_at'])
    .select(['from_name', 'from_address', 'incoming_mails.subject', 'automatic'])
    .select(excerpt('incoming_mails.text').as('text'))
    .select(({ fn }) => fn.coalesce('contacts.email', 'applications.email').as('address'))
    .where(isAbout('incoming_mails', wanted))
    .where('incoming_mails.created_at', '<=', wanted.until)
    .orderBy('incoming_mails.created_at', 'desc')
    .orderBy('incoming_mails.id', 'desc')
    .limit(wanted.limit)
    .execute();
  return rows.map((row) => ({
    what: 'answered',
    id: row.id,
    at: row.created_at,
    record: toRecord(row),
    by: null,
    from: row.from_name || row.from_address,
    isSender: emailKey(row.from_address) === emailKey(row.address ?? ''),
    subject: row.subject,
    text: row.text,
    automatic: row.automatic === 1,
  }));
};

/** The acknowledgements of the records. */
export const acknowledgements: Source = async (db, wanted) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'contact_id', 'application_id', 'created_at', 'state'])
    .where(isAbout('outbox', wanted))
    .where((where) =>
      where.or([
        where('payload', 'like', likePurpose('message-received')),
        where('payload', 'like', likePurpose('application-received')),
      ]),
    )
    .where('created_at', '<=', wanted.until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute();
  return rows.map((row) => ({
    what: 'acknowledged',
    id: row.id,
    at: row.created_at,
    record: toRecord(row),
    by: 'server',
    state: row.state,
  }));
};
