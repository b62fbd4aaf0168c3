import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts';
import { changesQuerySchema, changesSchema, staffSchema } from '@sumut/contracts/schemas';
import { signedIn } from '../accounts/signedIn.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import type { App } from '../../platform/http/types.ts';
import { listStaff } from './colleagues.ts';
import { readChanges } from './readChanges.ts';

/** What an open portal asks beside lists: whether they changed, and who works on them. */
export function changesRoutes(scope: App, database: OpenDatabase): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'messages.read' } as const;

  routes.get(
    apiPaths.portalChanges,
    {
      config: { ...config, quiet: true },
      schema: { querystring: changesQuerySchema, response: { 200: changesSchema } },
    },
    async (request) => readChanges(database, signedIn(request).account.id, request.query.since),
  );

  routes.get(
    apiPaths.portalStaff,
    { config, schema: { response: { 200: staffSchema } } },
    async (request) => listStaff(database.db, signedIn(request).account.id),
  );
}
