import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts';
import { contactSchema } from '@sumut/contracts/schemas';
import type { OpenDatabase } from '../database/open.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { storedSchema } from '../http/stored.ts';
import type { App } from '../http/types.ts';
import type { FormGuard } from '../spam/guard.ts';
import { createContactStore } from './repository.ts';

/** `POST /api/contacts` (docs/specification.md#7-the-calls-it-makes). */
export function contactRoutes(
  app: App,
  { database, guard }: { database: OpenDatabase; guard: FormGuard },
): void {
  const store = createContactStore(database);
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      apiPaths.contacts,
      { schema: { body: contactSchema, response: { 201: storedSchema } } },
      async (request, reply) => {
        const key = idempotencyKey(request);
        const { id } = await guard.pass(request, () => store(request.body, key));
        return reply.code(201).send({ id });
      },
    );
}
