import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import {
  messageChangeSchema,
  messageCountsFilterSchema,
  messageCountsSchema,
  messageListSchema,
  messageQuerySchema,
  portalMessageSchema,
} from '@sumut/contracts/portal/messages';
import type { OpenDatabase } from '../../platform/database/open.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { countRecords, countStatuses } from '../../shared/records/counts.ts';
import { toFilter } from '../../shared/records/filter.ts';
import { requireFound, recordParams } from '../../shared/records/find.ts';
import { messageKind } from '../../shared/records/kinds.ts';
import { listPage } from '../../shared/records/listPage.ts';
import { changeMessage } from './changeMessage.ts';
import { findMessage, findSummaries } from './repository.ts';

/** Lists, counts and single messages. In a scope behind `requirePermissions`. */
export function messageRoutes(scope: App, database: OpenDatabase): void {
  const { db } = database;
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const one = `${apiPaths.portalMessages}/:id`;
  const mayRead = { permission: 'messages.read' } as const;

  routes.get(
    apiPaths.portalMessages,
    {
      config: mayRead,
      schema: { querystring: messageQuerySchema, response: { 200: messageListSchema } },
    },
    async (request) => {
      const { id } = signedIn(request).account;
      return listPage(database, messageKind, toFilter(messageKind, request.query, id), {
        ...request.query,
        read: (ids) => findSummaries(db, ids, id),
      });
    },
  );

  routes.get(
    apiPaths.portalMessageCounts,
    {
      config: mayRead,
      schema: { querystring: messageCountsFilterSchema, response: { 200: messageCountsSchema } },
    },
    async (request) => {
      const { id } = signedIn(request).account;
      const filter = toFilter(messageKind, request.query, id);
      const unread = toFilter(messageKind, { ...request.query, unread: 'true' }, id);
      return {
        statuses: await countStatuses(database, messageKind, filter),
        unread: await countRecords(database, messageKind, unread),
      };
    },
  );

  routes.get(
    one,
    { config: mayRead, schema: { params: recordParams, response: { 200: portalMessageSchema } } },
    async (request) =>
      requireFound(await findMessage(db, request.params.id, signedIn(request).account.id)),
  );

  routes.patch(
    one,
    {
      config: { permission: 'messages.change' },
      schema: {
        params: recordParams,
        body: messageChangeSchema,
        response: { 200: portalMessageSchema },
      },
    },
    async (request) =>
      changeMessage(db, request.params.id, request.body, signedIn(request).account),
  );
}
