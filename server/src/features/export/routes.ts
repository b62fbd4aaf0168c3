import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths, type ApplicationFilter, type MessageFilter } from '@sumut/contracts';
import { applicationFilterSchema, messageFilterSchema } from '@sumut/contracts/schemas';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../platform/auditLog.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import type { App } from '../../platform/http/types.ts';
import { toApplicationFilter } from '../applications/portal/filter.ts';
import { countRecords } from '../../shared/records/counts.ts';
import { toFilter, type RecordFilter } from '../../shared/records/filter.ts';
import { applicationKind, messageKind, type RecordKind } from '../../shared/records/kinds.ts';
import { applicationColumns, messageColumns, type ExportColumns } from './columns.ts';
import { exportRecords } from '../../shared/records/exportRecords.ts';

interface Wanted {
  kind: RecordKind;
  filter: RecordFilter;
  columns: ExportColumns;
}

/** What the log keeps of a filter: that words were searched for, not which. They are mostly somebody's name. */
const toldFilter = ({ q, ...filter }: MessageFilter | ApplicationFilter) => ({
  ...filter,
  ...(q !== undefined && { searched: true }),
});

/** Lists as CSV files, sent while they are read. In a scope behind `requirePermissions`. */
export function exportRoutes(scope: App, database: OpenDatabase): void {
  const { db } = database;
  const send = async (
    request: FastifyRequest<{ Querystring: MessageFilter | ApplicationFilter }>,
    reply: FastifyReply,
    { kind, filter, columns }: Wanted,
  ) => {
    // Told before the first row is sent, so with the number that it begins with: whoever breaks off has some, too.
    const rows = await countRecords(database, kind, filter, Number.MAX_SAFE_INTEGER);
    await recordAudit(db, {
      actor: signedIn(request).account.username,
      action: `${kind.audit}.exported`,
      subject: '',
      details: { rows, filter: toldFilter(request.query) },
    });
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .header('content-disposition', `attachment; filename="${kind.name}-${day}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportRecords(database, kind, filter, columns), { objectMode: false }));
  };
  const routes = scope.withTypeProvider<ZodTypeProvider>();

  routes.get(
    apiPaths.portalMessagesCsv,
    { config: { permission: 'messages.export' }, schema: { querystring: messageFilterSchema } },
    async (request, reply) => {
      const filter = toFilter(messageKind, request.query, signedIn(request).account.id);
      return send(request, reply, { kind: messageKind, filter, columns: messageColumns });
    },
  );

  routes.get(
    apiPaths.portalApplicationsCsv,
    {
      config: { permission: 'applications.export' },
      schema: { querystring: applicationFilterSchema },
    },
    async (request, reply) => {
      const { id } = signedIn(request).account;
      const filter = await toApplicationFilter(db, request.query, id);
      return send(request, reply, { kind: applicationKind, filter, columns: applicationColumns });
    },
  );
}
