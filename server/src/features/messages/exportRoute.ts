import { messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { assigneeColumns } from '../../shared/records/colleagues.ts';
import {
  assigneeCell,
  commonCells,
  commonHeader,
  sendExport,
  type ExportColumns,
} from '../../shared/records/export.ts';
import { toFilter } from '../../shared/records/filter.ts';
import { messageKind } from '../../shared/records/kinds.ts';

const messageColumns: ExportColumns = {
  header: [...commonHeader, 'language', 'subject', 'message', 'status', 'assignee'],
  async read(db, ids, words) {
    const rows = await db
      .selectFrom('contacts')
      .leftJoin('accounts', 'accounts.id', 'contacts.assignee_id')
      .select(['contacts.id', 'contacts.created_at', 'contacts.first_name', 'contacts.last_name'])
      .select(['email', 'language', 'subject', 'message', 'status'])
      .select(assigneeColumns)
      .where('contacts.id', 'in', ids)
      .orderBy('contacts.created_at')
      .orderBy('contacts.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      cells: [
        ...commonCells(row, words),
        ...[words.languages[row.language], words.subjects[row.subject], row.message],
        ...[words.messageStatuses[row.status], assigneeCell(row)],
      ],
    }));
  },
};

/** The list of messages as a CSV file. In a scope behind `requirePermissions`. */
export function messageExportRoute(scope: App, database: OpenDatabase): void {
  route(scope, messageEndpoints.export, async (request, reply) => {
    const filter = await toFilter(
      database.db,
      messageKind,
      request.query,
      signedIn(request).account,
    );
    const wanted = { kind: messageKind, filter, columns: messageColumns };
    return sendExport(database, request, reply, wanted);
  });
}
