import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import { namedCounts } from '@sumut/contracts/portal/recordLimits';
import {
  applicationChangeSchema,
  applicationCountsFilterSchema,
  applicationCountsSchema,
  applicationListSchema,
  applicationQuerySchema,
  portalApplicationSchema,
} from '@sumut/contracts/portal/applications';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { countRecords, countStatuses } from '../../../shared/records/counts.ts';
import { requireFound, recordParams } from '../../../shared/records/find.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { listPage } from '../../../shared/records/listPage.ts';
import { changeApplication } from './changeApplication.ts';
import { toApplicationFilter } from './filter.ts';
import { countPositions, findApplication, findSummaries } from './repository.ts';
import { countTags } from './tags.ts';

/** Lists, counts and single applications. In a scope behind `requirePermissions`. */
export function applicationRoutes(scope: App, database: OpenDatabase): void {
  const { db, reader } = database;
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const one = `${apiPaths.portalApplications}/:id`;
  const mayRead = { permission: 'applications.read' } as const;

  routes.get(
    apiPaths.portalApplications,
    {
      config: mayRead,
      schema: { querystring: applicationQuerySchema, response: { 200: applicationListSchema } },
    },
    async (request) => {
      const { id } = signedIn(request).account;
      return listPage(database, applicationKind, await toApplicationFilter(db, request.query, id), {
        ...request.query,
        read: (ids) => findSummaries(db, ids, id),
      });
    },
  );

  routes.get(
    apiPaths.portalApplicationCounts,
    {
      config: mayRead,
      schema: {
        querystring: applicationCountsFilterSchema,
        response: { 200: applicationCountsSchema },
      },
    },
    async (request) => {
      const { id } = signedIn(request).account;
      const filter = await toApplicationFilter(db, request.query, id);
      const unread = await toApplicationFilter(db, { ...request.query, unread: 'true' }, id);
      return {
        statuses: await countStatuses(database, applicationKind, filter),
        unread: await countRecords(database, applicationKind, unread),
        positions: await countPositions(reader, namedCounts),
        tags: await countTags(reader, namedCounts),
      };
    },
  );

  routes.get(
    one,
    {
      config: mayRead,
      schema: { params: recordParams, response: { 200: portalApplicationSchema } },
    },
    async (request) =>
      requireFound(await findApplication(db, request.params.id, signedIn(request).account.id)),
  );

  routes.patch(
    one,
    {
      config: { permission: 'applications.change' },
      schema: {
        params: recordParams,
        body: applicationChangeSchema,
        response: { 200: portalApplicationSchema },
      },
    },
    async (request) =>
      changeApplication(db, request.params.id, request.body, signedIn(request).account),
  );
}
