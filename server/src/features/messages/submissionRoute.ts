import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import {
  contactEndpoint,
  type ContactMessage,
  contactSchema,
} from '@sumut/contracts/forms/contact';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { readForms } from '../../platform/http/formBody.ts';
import { idempotencyKey, type Stored } from '../../platform/http/idempotency.ts';
import { getLanguage } from '../../platform/http/language.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import {
  answerPlainForms,
  plainFormKey,
  readPlainValues,
  requirePage,
  type SendPlainForm,
  sendStored,
} from '../../shared/plainForms/plainForms.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import type { TeamWebhook } from '../../shared/notices/team.ts';
import type { FormGuard } from '../../shared/spam/guard.ts';
import { inBatches } from '../../platform/database/inBatches.ts';
import { toColumns } from '../../platform/database/schema/columnsOf.ts';
import { derivedMessageColumns } from '../../platform/database/schema/derivedColumns.ts';
import type { ContactsTable, Db } from '../../platform/database/schema/schema.ts';
import { acknowledge } from '../../shared/mail/acknowledge.ts';
import { notify } from '../../shared/notices/notify.ts';

/** The receivers of reports about a new message. */
interface Receivers {
  mailer: Mailer;
  team: TeamWebhook;
}

type Row = Insertable<ContactsTable> & { id: string };

/** The row of a new, unassigned message. */
export function toRow(contact: ContactMessage, idempotencyKey: string | null): Row {
  const now = Date.now();
  const sent = toColumns(contactSchema, contact);
  return {
    ...sent,
    ...derivedMessageColumns(sent),
    id: randomUUID(),
    idempotency_key: idempotencyKey,
    created_at: now,
    status: 'new',
    status_at: now,
  };
}

/** Stores messages whose idempotency keys are new. Returns the ids of the stored messages. */
async function insertContacts(db: Db, rows: readonly Row[]): Promise<Set<string>> {
  const inserted = await db
    .insertInto('contacts')
    .values(rows)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Stores a message once per idempotency key. Returns the id of the stored message, and whether it is new. */
type StoreContact = (contact: ContactMessage, idempotencyKey: string | null) => Promise<Stored>;

/** Stores messages whose idempotency keys are new, with their acknowledgements and the notices to staff. Returns their ids. */
async function insertAcknowledged(
  { db }: OpenDatabase,
  { mailer, team }: Receivers,
  rows: readonly Row[],
): Promise<Set<string>> {
  const inserted = await db.transaction().execute(async (transaction) => {
    const ids = await insertContacts(transaction, rows);
    const received = rows
      .filter(({ id }) => ids.has(id))
      .map((row) => ({
        kind: 'messages' as const,
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        language: row.language,
        subject: row.subject,
      }));
    await acknowledge(transaction, mailer, received);
    const arrivals = received.map(({ id }) => ({
      kind: 'arrival' as const,
      record: { kind: 'messages' as const, id },
    }));
    await notify(transaction, mailer, arrivals);
    await team.queue(
      transaction,
      arrivals.map(({ record }) => record),
    );
    return ids;
  });
  mailer.wake();
  team.wake();
  return inserted;
}

/** Creates the function that stores messages. Messages that arrive at the same time share a statement. */
function createContactStore(database: OpenDatabase, receivers: Receivers): StoreContact {
  const insert = inBatches(database, async (rows: readonly Row[]) => {
    const inserted = await (receivers.mailer.isOn || receivers.team.isOn
      ? insertAcknowledged(database, receivers, rows)
      : insertContacts(database.db, rows));
    return ({ id }) => inserted.has(id);
  });
  return async (contact, idempotencyKey) => {
    const row = toRow(contact, idempotencyKey);
    if (await insert(row)) return { id: row.id, isNew: true };
    const earlier = await database.db
      .selectFrom('contacts')
      .select('id')
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirstOrThrow();
    return { id: earlier.id, isNew: false };
  };
}

interface SubmissionRoute {
  database: OpenDatabase;
  guard: FormGuard;
  mailer: Mailer;
  team: TeamWebhook;
  sendPlainForm: SendPlainForm;
}

/** `POST /api/contacts` (docs/specification.md#7-the-calls-it-makes), also for a form that is sent without scripts. */
export async function messageSubmissionRoute(
  app: App,
  { database, guard, mailer, team, sendPlainForm }: SubmissionRoute,
): Promise<void> {
  const store = createContactStore(database, { mailer, team });
  await app.register(async (scope: App) => {
    readForms(scope);
    answerPlainForms(scope, sendPlainForm);
    scope.addHook('preValidation', async (request) => {
      if (!(request.body instanceof URLSearchParams)) return;
      requirePage(request);
      request.plainValues = readPlainValues(request.body);
      request.body = { ...request.plainValues, language: getLanguage(request) };
    });
    route(scope, contactEndpoint, async (request, reply) => {
      const key = request.plainValues
        ? plainFormKey(request, [JSON.stringify(request.body)])
        : idempotencyKey(request);
      const { id } = await guard.submit(request, () => store(request.body, key));
      return sendStored(request, reply, { id, sendPlainForm });
    });
  });
}
