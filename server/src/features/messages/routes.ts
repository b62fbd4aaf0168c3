import { messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { MessageChange, PortalMessage } from '@sumut/contracts/portal/messages';
import { type ContactMessage, contactSchema } from '@sumut/contracts/forms/contact';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import {
  applyPlan,
  changeSeveral,
  notifyAssigned,
  planCommon,
  requireCurrent,
  runChange,
} from '../../shared/records/changeRecord.ts';
import { countRecords, countStatuses, listPage } from '../../shared/records/listPage.ts';
import { toFilter } from '../../shared/records/filter.ts';
import { readableBy, requireFound } from '../../shared/records/readable.ts';
import { messageKind } from '../../shared/records/kinds.ts';
import { findMessage, findSummaries } from './repository.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Account } from '../../shared/accounts/repository.ts';
import { columnsIn } from '../../platform/database/schema/columnsOf.ts';
import { assigneeColumns } from '../../shared/records/colleagues.ts';
import {
  assigneeCell,
  commonCells,
  type ExportedKind,
  heldCell,
  sendExport,
} from '../../shared/records/export.ts';
import { isHeld } from '../../shared/records/holds.ts';

/**
 * Changes a message in its own transaction, and returns the changed message. Throws `not-found`, `stale` when the message was
 * changed since `change.version`, and `validation`.
 */
async function changeMessage(
  { db, mailer }: { db: Db; mailer: Mailer },
  id: string,
  change: MessageChange,
  by: Account,
): Promise<PortalMessage> {
  return runChange(db, { kind: messageKind, id }, async (transaction) => {
    const row = await transaction
      .selectFrom('contacts')
      .select(['version', 'status', 'assignee_id', 'id', 'spam_at'])
      .where('id', '=', id)
      .where(readableBy(messageKind, by))
      .executeTakeFirst();
    requireCurrent(row, change.version);
    const plan = await planCommon(transaction, messageKind, row, change);
    await applyPlan(transaction, messageKind, { id, version: row.version, by, plan });
    await notifyAssigned(transaction, mailer, messageKind, { id, by, plan });
    return requireFound(await findMessage(transaction, id, by));
  });
}

/** Lists, counts and single messages. In a scope behind `requirePermissions`. */
export function messageRoutes(
  scope: App,
  { database, mailer }: { database: OpenDatabase; mailer: Mailer },
): void {
  const { db } = database;

  route(scope, messageEndpoints.list, async (request) => {
    const { account } = signedIn(request);
    return listPage(
      database,
      messageKind,
      await toFilter(db, messageKind, request.query, account),
      {
        ...request.query,
        read: (ids) => findSummaries(db, ids, account),
      },
    );
  });

  route(scope, messageEndpoints.counts, async (request) => {
    const { account } = signedIn(request);
    const filter = await toFilter(db, messageKind, request.query, account);
    const unread = await toFilter(db, messageKind, { ...request.query, unread: 'true' }, account);
    return {
      statuses: await countStatuses(database, messageKind, filter),
      unread: await countRecords(database, messageKind, unread),
    };
  });

  route(scope, messageEndpoints.get, async (request) =>
    requireFound(await findMessage(db, request.params.id, signedIn(request).account)),
  );

  route(scope, messageEndpoints.changeSeveral, async (request) => {
    const { account } = signedIn(request);
    return changeSeveral(request.body.changes, (id, change) =>
      changeMessage({ db, mailer }, id, change, account),
    );
  });

  route(scope, messageEndpoints.change, async (request) =>
    changeMessage({ db, mailer }, request.params.id, request.body, signedIn(request).account),
  );
}

const read = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('contacts')
    .leftJoin('accounts', 'accounts.id', 'contacts.assignee_id')
    .select(['contacts.id', 'contacts.created_at', 'contacts.status'])
    .select(columnsIn('contacts', contactSchema))
    .select(assigneeColumns)
    .select(isHeld(messageKind, Date.now()).as('held'))
    .where('contacts.id', 'in', ids)
    .orderBy('contacts.created_at')
    .orderBy('contacts.id')
    .execute();
type Exported = ExportedKind<Awaited<ReturnType<typeof read>>[number]>;

const cells = {
  ...commonCells,
  language: (row, words) => words.languages[row.language],
  subject: (row, words) => words.subjects[row.subject],
  message: (row) => row.message,
  machines: (row) => row.machines,
  quantity: (row) => row.quantity,
  organisation: (row) => row.organisation,
  country: (row) => row.country,
  status: (row, words) => words.messageStatuses[row.status],
  assignee: assigneeCell,
  held: heldCell,
} satisfies Exported['cells'] & Record<keyof ContactMessage, unknown>;

/** The list of messages as a CSV file. In a scope behind `requirePermissions`. */
export function messageExportRoute(scope: App, { database }: { database: OpenDatabase }): void {
  route(scope, messageEndpoints.export, (request, reply) =>
    sendExport(database, request, reply, { kind: messageKind, cells, read }),
  );
}
