import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiPaths } from '@sumut/contracts';
import {
  applicationChangeSchema,
  applicationListSchema,
  listQuerySchema,
  messageChangeSchema,
  messageListSchema,
  portalApplicationSchema,
  portalMessageSchema,
} from '@sumut/contracts/schemas';
import { requireSignIn } from '../accounts/signedIn.ts';
import {
  findApplication,
  findCv,
  listApplications,
  setApplicationStatus,
} from '../applications/repository.ts';
import { findContact, listContacts, setContactStatus } from '../contacts/repository.ts';
import type { Db } from '../database/schema.ts';
import { HttpProblem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { sendCv } from './sendCv.ts';

const params = z.object({ id: z.uuid() });

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new HttpProblem('not-found');
  return row;
};

function messageRoutes(scope: App, db: Db): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const one = `${apiPaths.portalMessages}/:id`;
  const response = { 200: portalMessageSchema };
  routes.get(
    apiPaths.portalMessages,
    { schema: { querystring: listQuerySchema, response: { 200: messageListSchema } } },
    async ({ query }) => listContacts(db, query.page),
  );
  routes.get(one, { schema: { params, response } }, async (request) =>
    found(await findContact(db, request.params.id)),
  );
  routes.patch(one, { schema: { params, body: messageChangeSchema, response } }, async (request) =>
    found(await setContactStatus(db, request.params.id, request.body.status)),
  );
}

function applicationRoutes(scope: App, db: Db): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const one = `${apiPaths.portalApplications}/:id`;
  const response = { 200: portalApplicationSchema };
  routes.get(
    apiPaths.portalApplications,
    { schema: { querystring: listQuerySchema, response: { 200: applicationListSchema } } },
    async ({ query }) => listApplications(db, query.page),
  );
  routes.get(one, { schema: { params, response } }, async (request) =>
    found(await findApplication(db, request.params.id)),
  );
  routes.patch(
    one,
    { schema: { params, body: applicationChangeSchema, response } },
    async (request) =>
      found(await setApplicationStatus(db, request.params.id, request.body.status)),
  );
  routes.get(`${one}/cv`, { schema: { params } }, async (request, reply) =>
    sendCv(reply, found(await findCv(db, request.params.id))),
  );
}

/** What employees work with. Every route of this scope needs a signed-in account, of either role. */
export async function portalRoutes(app: App, { db }: { db: Db }): Promise<void> {
  await app.register(async (scope: App) => {
    requireSignIn(scope, db);
    messageRoutes(scope, db);
    applicationRoutes(scope, db);
  });
}
