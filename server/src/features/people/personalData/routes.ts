import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { getGulfDay } from '@sumut/contracts/content/newsSchedule';
import { personalDataEndpoints } from '@sumut/contracts/portal/personalDataEndpoints';
import type { Inventory } from '@sumut/contracts/portal/personalData';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { archivePerson } from './archive.ts';
import { approveErasure, declineErasure, listErasures, requestErasure } from './erasures.ts';
import { addRequest, answerRequest, listRequests } from './requests.ts';
import { describePerson, searchPeople } from './search.ts';
import { findSubject, type FoundSubject } from './subject.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findHolds } from '../../../shared/records/holds.ts';
import { applicationKind, messageKind } from '../../../shared/records/kinds.ts';
import { readPeriods } from '../../../shared/retentionPeriods.ts';
import type { Owned } from '../findPerson.ts';
import { findAffected } from './erase.ts';
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
async function readInventory(
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

interface Services {
  database: OpenDatabase;
  /** The installation's key. */
  key: Buffer;
  environment: {
    /** Days for which backups are kept. */
    backupDays: number;
    /** Whether an erasure needs another admin's approval. */
    erasureApproval: boolean;
  };
  /** Whether files are sent only after a virus scanner has found them clean. */
  scans: { required: boolean };
  /** Called after an erasure, so that it is also known outside of the database. */
  onErased: () => Promise<void>;
}

/** Finds, exports and erases the data of people, and keeps the register of requests. In a scope behind `requirePermissions`. */
export function personalDataRoutes(
  scope: App,
  { database, key, environment, scans, onErased }: Services,
): void {
  const { db } = database;
  const { backupDays, erasureApproval: needsApproval } = environment;

  route(scope, personalDataEndpoints.search, async (request) =>
    searchPeople(database, { q: request.query.q, reader: signedIn(request).account }),
  );

  route(scope, personalDataEndpoints.inventory, async (request) => {
    const reader = signedIn(request).account;
    const found = await findSubject(db, request.params, { reader, key });
    return readInventory(db, found, { record: request.params, backupDays, needsApproval });
  });

  route(scope, personalDataEndpoints.archive, async (request, reply) => {
    const { account: reader } = signedIn(request);
    const found = await findSubject(db, request.params, { reader, key });
    // Logged before the first byte is sent: an interrupted download also contains data.
    await recordAudit(db, {
      actor: reader.username,
      action: 'person.exported',
      subject: request.params.id,
      details: { rows: found.person.records.length },
    });
    const now = Date.now();
    const pieces = archivePerson(db, found, {
      language: request.query.readIn,
      now,
      scansRequired: scans.required,
    });
    return reply
      .header('content-disposition', `attachment; filename="person-${getGulfDay(now)}.zip"`)
      .type('application/zip')
      .send(Readable.from(pieces, { objectMode: false }));
  });

  route(scope, personalDataEndpoints.erase, async (request) => {
    const { account } = signedIn(request);
    const erasure = await requestErasure(db, request.params, {
      ...request.body,
      account,
      key,
      needsApproval,
    });
    if (erasure.erasedAt !== null) await onErased();
    return erasure;
  });

  route(scope, personalDataEndpoints.approve, async (request) => {
    const { account } = signedIn(request);
    const erasure = await approveErasure(db, request.params.id, { account, key });
    await onErased();
    return erasure;
  });

  route(scope, personalDataEndpoints.decline, async (request) =>
    declineErasure(db, request.params.id, signedIn(request).account),
  );

  route(scope, personalDataEndpoints.register, async () => ({
    requests: await listRequests(db),
    erasures: await listErasures(db),
  }));

  route(scope, personalDataEndpoints.addRequest, async (request) =>
    addRequest(db, request.body, signedIn(request).account.username),
  );

  route(scope, personalDataEndpoints.answerRequest, async (request) => {
    const { username } = signedIn(request).account;
    return db
      .transaction()
      .execute((transaction) => answerRequest(transaction, request.params.id, username));
  });
}
