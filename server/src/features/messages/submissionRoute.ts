import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import { contactSchema } from '@sumut/contracts/forms/contact';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { idempotencyKey, storedSchema } from '../../platform/http/idempotency.ts';
import type { App } from '../../platform/http/types.ts';
import type { FormGuard } from '../../shared/spam/guard.ts';
import { createContactStore } from './storeMessage.ts';

/** `POST /api/contacts` (docs/specification.md#7-the-calls-it-makes). */
export function messageSubmissionRoute(
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
