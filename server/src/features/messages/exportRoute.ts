import { type ContactMessage, contactSchema } from '@sumut/contracts/forms/contact';
import { messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { columnsIn } from '../../platform/database/schema/columnsOf.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { assigneeColumns } from '../../shared/records/colleagues.ts';
import {
  assigneeCell,
  commonCells,
  type ExportedKind,
  heldCell,
  sendExport,
} from '../../shared/records/export.ts';
import { isHeld } from '../../shared/records/holds.ts';
import { messageKind } from '../../shared/records/kinds.ts';

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
