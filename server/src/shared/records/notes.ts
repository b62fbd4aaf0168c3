import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewNote, Note } from '@sumut/contracts/portal/notes';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Account } from '../accounts/repository.ts';
import { recordAudit } from '../auditLog.ts';
import type { Mailer } from '../mail/mailer.ts';
import { notify } from '../notices/notify.ts';
import { findColleagues, requireReaders } from './colleagues.ts';
import { requireRecord } from './readable.ts';
import { requireNotHeld } from './holds.ts';
import type { RecordKind } from './kinds.ts';
import { bumpRevision } from './revisions.ts';

interface NoteRow {
  id: string;
  created_at: number;
  author_id: string;
  first_name: string;
  last_name: string;
  text: string;
  mentions: string;
}

const mentionsOf = ({ mentions }: NoteRow): string[] => JSON.parse(mentions) as string[];

/** A record's notes, oldest first. `viewerId` is the account of the reader. */
export async function listNotes(
  db: Db,
  kind: RecordKind,
  record: string,
  viewerId: string,
): Promise<Note[]> {
  const { rows } = await sql<NoteRow>`
    select note.id, note.created_at, note.author_id, first_name, last_name, note.text, note.mentions
    from ${sql.table(kind.notes)} as note join accounts on accounts.id = note.author_id
    where note.record_id = ${record} order by note.created_at, note.id`.execute(db);
  const colleagues = await findColleagues(db, rows.flatMap(mentionsOf));
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name },
    mine: row.author_id === viewerId,
    text: row.text,
    mentions: colleagues.filter(({ id }) => mentionsOf(row).includes(id)),
  }));
}

/** Stores a note with its entry in the audit log. Call it in a transaction. `mentions`: ids of accounts. */
export async function storeNote(
  transaction: Db,
  kind: RecordKind,
  record: string,
  { text, mentions, by }: { text: string; mentions: readonly string[]; by: Account },
): Promise<Pick<Note, 'id' | 'at'>> {
  const note = { id: randomUUID(), at: Date.now() };
  await sql`insert into ${sql.table(kind.notes)} (id, record_id, author_id, created_at, text, mentions)
    values (${note.id}, ${record}, ${by.id}, ${note.at}, ${text}, ${JSON.stringify(mentions)})`.execute(
    transaction,
  );
  // A note's text is personal data: the log, which is kept longer than the record, does not contain it.
  await recordAudit(transaction, {
    actor: by.username,
    action: `${kind.audit}.noted`,
    subject: record,
    details: { note: note.id },
  });
  return note;
}

/**
 * Adds a note and notifies the mentioned people, except its author. Throws `not-found` if the record does not exist, and
 * `validation` if it mentions somebody who may not read the record. Runs in its own transaction.
 */
export async function addNote(
  { db, mailer }: { db: Db; mailer: Mailer },
  kind: RecordKind,
  record: string,
  { text, mentions: mentioned, by }: NewNote & { by: Account },
): Promise<Note> {
  return db.transaction().execute(async (transaction) => {
    await requireRecord(transaction, kind, record, by);
    const to = { record, field: 'mentions' } as const;
    const mentions = await requireReaders(transaction, kind, mentioned, to);
    const ids = mentions.map(({ id }) => id);
    const note = await storeNote(transaction, kind, record, { text, mentions: ids, by });
    await bumpRevision(transaction, kind, { id: record });
    await notify(
      transaction,
      mailer,
      [{ kind: 'mention', record: { kind: kind.name, id: record } }],
      ids.filter((id) => id !== by.id),
    );
    const author = { id: by.id, firstName: by.firstName, lastName: by.lastName };
    return { ...note, author, mine: true, text, mentions };
  });
}

/**
 * Deletes a note of its author. Throws `not-found`, `forbidden` for the note of another author, and `held`. Runs in its own
 * transaction.
 */
export async function deleteNote(
  db: Db,
  kind: RecordKind,
  { record, note, by }: { record: string; note: string; by: Account },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireRecord(transaction, kind, record, by);
    const table = sql.table(kind.notes);
    const { rows } = await sql<{ author_id: string }>`
      select author_id from ${table} where id = ${note} and record_id = ${record}`.execute(
      transaction,
    );
    if (!rows[0]) throw new HttpProblem('not-found');
    if (rows[0].author_id !== by.id) throw new HttpProblem('forbidden');
    await requireNotHeld(transaction, kind, [record]);
    await sql`delete from ${table} where id = ${note}`.execute(transaction);
    await recordAudit(transaction, {
      actor: by.username,
      action: `${kind.audit}.note-deleted`,
      subject: record,
      details: { note },
    });
    await bumpRevision(transaction, kind, { id: record });
  });
}
