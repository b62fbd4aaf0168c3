// Generates the data of a site after years of use. Only a small, recent part of the records is open.
import { randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Language } from '@sumut/contracts/language/language';
import { cvTextLimits } from '@sumut/contracts/portal/cvText';
import { searchText } from '@sumut/contracts/portal/searchText';
import { contactSubjects } from '@sumut/contracts/forms/contact';
import {
  derivedApplicationColumns,
  derivedMessageColumns,
} from '../../server/src/platform/database/schema/derivedColumns.ts';
import { repeat, worstParts } from '../../server/testing/worstTexts.ts';
import { createRandom, pick } from './random.ts';
import { someText, someWord } from './words.ts';

const random = createRandom(42);
const begin = Date.UTC(2018, 0, 1);
const end = Date.UTC(2026, 10, 1);
const day = 24 * 60 * 60 * 1000;

/** The ids of the staff's accounts. The first account sends the requests. */
export const staff: readonly string[] = Array.from({ length: 30 }, () => randomUUID());

/** The positions of applications, in both languages. */
export const positions: readonly string[] = Array.from({ length: 60 }, (_, index) => {
  const language = index % 2 === 0 ? 'ar' : 'en';
  return `${someWord(random, language)} ${someWord(random, language)}`;
});

function sender(share: number) {
  const language: Language = random() < 0.6 ? 'ar' : 'en';
  const first_name = someWord(random, language);
  const last_name = someWord(random, language);
  const created_at = Math.round(begin + share * (end - begin));
  const email = `${someWord(random, 'en')}.${Math.floor(random() * 5000)}@mail.example`;
  return { id: randomUUID(), created_at, first_name, last_name, email, language };
}

const assignee = (open: boolean): string | null =>
  random() < (open ? 0.7 : 0.95) ? pick(random, staff) : null;

/** Draws the status of a message. `place` is counted from the newest message. */
function messageStatus(place: number): string {
  if (place < 2000) return 'new';
  if (place < 10_000 || random() < 0.002) return 'open';
  return random() < 0.6 ? 'answered' : 'archived';
}

function applicationStatus(place: number): string {
  if (place < 1000) return 'new';
  if (place < 4000) return pick(random, ['screening', 'screening', 'interview', 'offer']);
  return pick(random, ['rejected', 'rejected', 'rejected', 'rejected', 'withdrawn', 'hired']);
}

function messageRow(index: number, count: number) {
  const sent = sender(index / count);
  const message = someText(random, sent.language, 20 + Math.floor(random() * 80));
  const status = messageStatus(count - 1 - index);
  const row = { ...sent, subject: pick(random, contactSubjects), message, status };
  const open = status === 'new' || status === 'open';
  const handled = { status_at: sent.created_at, assignee_id: assignee(open) };
  return { ...row, ...handled, ...derivedMessageColumns(row) };
}

function applicationRow(index: number, count: number) {
  const sent = sender(index / count);
  const status = applicationStatus(count - 1 - index);
  const row = {
    ...sent,
    phone: `+971 50 ${Math.floor(1_000_000 + random() * 9_000_000)}`,
    position: pick(random, positions),
    cover_letter: someText(random, sent.language, 50 + Math.floor(random() * 150)),
    status,
    cv_file_name: `${sent.first_name}.pdf`,
    cv_media_type: 'application/pdf',
    cv_size: 200_000,
    rating: random() < 0.3 ? Math.ceil(random() * 5) : 0,
  };
  const handled = { status_at: sent.created_at, assignee_id: assignee(applicationOpen(status)) };
  return { ...row, ...handled, ...derivedApplicationColumns(row) };
}

const applicationOpen = (status: string): boolean =>
  ['new', 'screening', 'interview', 'offer'].includes(status);

function insertAll(
  database: DatabaseSync,
  table: string,
  rows: Iterable<Record<string, SQLInputValue>>,
): void {
  let insert: ReturnType<DatabaseSync['prepare']> | undefined;
  let count = 0;
  database.exec('begin');
  for (const row of rows) {
    const names = Object.keys(row);
    insert ??= database.prepare(
      `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`,
    );
    insert.run(...Object.values(row));
    count += 1;
    if (count % 20_000 === 0) database.exec('commit; begin');
  }
  database.exec('commit');
}

function* rowsOf<T>(count: number, make: (index: number, count: number) => T): Generator<T> {
  for (let index = 0; index < count; index += 1) yield make(index, count);
}

/** The text of a CV that was written to make searches slow, with a name that a search finds. */
const worstText = (index: number): string => {
  const part = worstParts[index % worstParts.length] ?? '';
  const name = index % 2 === 0 ? 'عبد الرحمن' : 'a.rahman@mail.example';
  const filling = repeat(part, cvTextLimits.characters - 100);
  return index % 4 < 2 ? `${name} ${filling}` : `${filling} ${name}`;
};

/** The texts of CVs of two to three pages, and of the newest `worst` applications the worst ones. */
function* cvTextRows(
  database: DatabaseSync,
  worst: number,
): Generator<Record<string, SQLInputValue>> {
  const applications = database
    .prepare('select id, language, search_text from applications order by created_at desc')
    .all();
  for (const [index, { id, language, search_text: own }] of applications.entries()) {
    const text =
      index < worst
        ? worstText(index)
        : someText(random, language as Language, 600 + Math.floor(random() * 600));
    const words = new Set(`${String(own)} ${searchText([text])}`.split(' '));
    yield {
      application_id: String(id),
      state: 'read',
      due_at: 0,
      text,
      words: [...words].join(' '),
    };
  }
}

/** Fills a migrated database, without disk syncs, because benchmark data need not be durable. */
export function generate(
  file: string,
  sizes: { messages: number; applications: number; worst: number },
): void {
  const database = new DatabaseSync(file);
  database.exec('pragma foreign_keys = on; pragma synchronous = off; pragma cache_size = -262144');
  const accounts = staff.map((id, index) => ({
    id,
    username: `person-${index}`,
    first_name: `P${index}`,
    last_name: 'Example',
    role: 'employee',
    password_hash: '',
    disabled: 0,
    created_at: begin,
  }));
  insertAll(database, 'accounts', accounts);
  insertAll(database, 'contacts', rowsOf(sizes.messages, messageRow));
  insertAll(database, 'applications', rowsOf(sizes.applications, applicationRow));
  insertAll(database, 'cv_texts', cvTextRows(database, sizes.worst));
  database.exec(`insert into application_stages (application_id, version, status, at)
    select id, 0, 'new', created_at from applications union all
    select id, 1, 'screening', created_at + 3 * ${day} from applications where status <> 'new' union all
    select id, 2, status, created_at + 20 * ${day} from applications
      where status not in ('new', 'screening')`);
  // The first account has read all records except the newest few hundred.
  for (const [reads, table] of [
    ['contact_reads', 'contacts'],
    ['application_reads', 'applications'],
  ]) {
    database.exec(`insert into ${reads} (record_id, account_id)
      select id, '${staff[0]}' from ${table} order by created_at desc limit -1 offset 300`);
  }
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}
