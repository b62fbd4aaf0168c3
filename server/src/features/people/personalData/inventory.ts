import { sql } from 'kysely';
import type { Inventory } from '@sumut/contracts/portal/personalData';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findHolds } from '../../../shared/records/holds.ts';
import { applicationKind, messageKind } from '../../../shared/records/kinds.ts';
import { readPeriods } from '../../../shared/retentionPeriods.ts';
import type { Owned } from '../findPerson.ts';
import { findAffected } from './erase.ts';
import { describePerson } from './search.ts';
import type { FoundSubject } from './subject.ts';
import { listPersonalTables, personalTables, type Subject } from './tables.ts';
import { tableNames } from './texts.ts';

/** The tables that contain something of a person, with the number of rows. */
async function countStored(db: Db, subject: Subject): Promise<Inventory['stored']> {
  const stored: Inventory['stored'] = [];
  for (const [table, { rows: condition, onErasure }] of listPersonalTables()) {
    const { rows } = await sql<{ total: number | string }>`select count(*) as total
      from ${sql.table(table)} where ${condition(subject)}`.execute(db);
    const total = Number(rows[0]?.total ?? 0);
    if (total > 0)
      stored.push({ table, name: tableNames(table), rows: total, erased: onErasure !== 'keep' });
  }
  return stored;
}

/** When an erasure was last made of one of the person's identities; null if none was. */
async function lastErasure(db: Db, subject: Subject): Promise<number | null> {
  const { rows } = await sql<{ at: number | string | null }>`select max(erased_at) as at
    from erasures where ${personalTables.erasures.rows(subject)}`.execute(db);
  return rows[0]?.at == null ? null : Number(rows[0].at);
}

/** The records for which a hold prevents the erasure. */
async function findHeld(db: Db, subject: Subject): Promise<Inventory['held']> {
  const affected = await findAffected(db, subject);
  const held = [];
  for (const kind of [messageKind, applicationKind])
    for (const { record: id } of await findHolds(db, kind, affected[kind.name]))
      held.push({ kind: kind.name, id });
  return held;
}

/** Number of CSV exports since a time. */
async function countExports(db: Db, since: number): Promise<number> {
  const { total } = await db
    .selectFrom('audit_log')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .where('action', 'in', ['message.exported', 'application.exported'])
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const toListed = ({ kind, id, at, name, email, phone }: Owned) => ({
  kind,
  id,
  at,
  name,
  email,
  phone,
});

/** Everything that is stored of a person, as the portal shows it. */
export async function readInventory(
  db: Db,
  { person, subject }: FoundSubject,
  { record, backupDays, needsApproval }: Pick<Inventory, 'record' | 'backupDays' | 'needsApproval'>,
): Promise<Inventory> {
  const { records, similar } = person;
  return {
    record,
    ...describePerson(person),
    list: records.map(toListed),
    similar: similar.map(toListed),
    stored: await countStored(db, subject),
    exports: await countExports(db, Math.min(...records.map(({ at }) => at))),
    backupDays,
    auditMonths: (await readPeriods(db)).audit,
    held: await findHeld(db, subject),
    erasedBefore: await lastErasure(db, subject),
    needsApproval,
  };
}
