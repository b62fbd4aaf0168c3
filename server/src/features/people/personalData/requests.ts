import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import {
  type NewPersonRequest,
  personalDataLimits,
  type PersonRequest,
  requestDays,
} from '@sumut/contracts/portal/personalData';
import type { Db, PersonRequestsTable } from '../../../platform/database/schema/schema.ts';
import { day } from '../../../platform/durations.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { requireFound } from '../../../shared/records/readable.ts';

const toRequest = (row: Selectable<PersonRequestsTable>): PersonRequest => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  person: row.person,
  receivedAt: row.received_at,
  dueAt: row.due_at,
  answeredAt: row.answered_at,
});

/** The register: open requests first, by due date, then answered ones, newest first. */
export async function listRequests(db: Db): Promise<PersonRequest[]> {
  const rows = await db
    .selectFrom('person_requests')
    .selectAll()
    .orderBy(sql`case when answered_at is null then 0 else 1 end`)
    .orderBy('answered_at', 'desc')
    .orderBy('due_at')
    .orderBy('id')
    .limit(personalDataLimits.listed)
    .execute();
  return rows.map(toRequest);
}

/** Adds a request to the register. Runs in its own transaction. */
export async function addRequest(
  db: Db,
  { kind, channel, person, receivedAt }: NewPersonRequest,
  actor: string,
): Promise<PersonRequest> {
  const row = {
    id: randomUUID(),
    kind,
    channel,
    person,
    person_key: person.toLowerCase(),
    received_at: receivedAt,
    due_at: receivedAt + requestDays * day,
    answered_at: null,
  };
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('person_requests').values(row).execute();
    await recordAudit(transaction, { actor, action: 'person.request-recorded', subject: row.id });
  });
  return toRequest(row);
}

/** Marks a request as answered, in the caller's transaction. A request that was answered before stays as it is. Throws `not-found`. */
export async function answerRequest(
  transaction: Db,
  id: string,
  actor: string,
): Promise<PersonRequest> {
  const answered = await transaction
    .updateTable('person_requests')
    .set({ answered_at: Date.now() })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  if (answered.numUpdatedRows > 0n)
    await recordAudit(transaction, { actor, action: 'person.request-answered', subject: id });
  const row = await transaction
    .selectFrom('person_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return toRequest(requireFound(row));
}
