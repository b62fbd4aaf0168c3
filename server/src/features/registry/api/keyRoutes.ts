import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import { keyListSchema, keySummarySchema, newKeySchema } from '@sumut/contracts/registry/keys';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { App } from '../../../platform/http/types.ts';
import { requirePermission } from '../../../shared/accounts/permissions.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { insertKey, listKeys, revokeKey } from '../access/teamKeys.ts';

const params = z.object({ id: z.string().regex(/^[\w-]{43}$/) });

/** The teams' keys: admins alone decide which key may release which module. */
export function keyRoutes(app: App, { db }: { db: Db }): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    apiPaths.registryKeys,
    { schema: { response: { 200: keyListSchema } } },
    async (request) => {
      await requirePermission(db, request, 'modules.manage');
      return { keys: await listKeys(db) };
    },
  );

  routes.post(
    apiPaths.registryKeys,
    { schema: { body: newKeySchema, response: { 201: keySummarySchema } } },
    async (request, reply) => {
      const { username: actor } = await requirePermission(db, request, 'modules.manage');
      try {
        const key = await db.transaction().execute(async (transaction) => {
          const added = await insertKey(transaction, request.body);
          const details = { name: added.name, module: added.module };
          const entry = {
            actor,
            action: 'registry.key-added',
            subject: added.id,
            details,
          } as const;
          await recordAudit(transaction, entry);
          return added;
        });
        return await reply.code(201).send(key);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new HttpProblem('validation', { errors: [{ field: 'key', error: 'invalid' }] });
      }
    },
  );

  routes.delete(`${apiPaths.registryKeys}/:id`, { schema: { params } }, async (request, reply) => {
    const { username: actor } = await requirePermission(db, request, 'modules.manage');
    await db.transaction().execute(async (transaction) => {
      const key = await revokeKey(transaction, request.params.id);
      if (!key) throw new HttpProblem('not-found');
      const details = { name: key.name, module: key.module };
      const entry = { actor, action: 'registry.key-revoked', subject: key.id, details } as const;
      await recordAudit(transaction, entry);
    });
    return reply.code(204).send();
  });
}
