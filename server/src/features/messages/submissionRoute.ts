import { contactEndpoint } from '@sumut/contracts/forms/contact';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import type { FormGuard } from '../../shared/spam/guard.ts';
import { createContactStore } from './storeMessage.ts';

/** `POST /api/contacts` (docs/specification.md#7-the-calls-it-makes). */
export function messageSubmissionRoute(
  app: App,
  { database, guard }: { database: OpenDatabase; guard: FormGuard },
): void {
  const store = createContactStore(database);
  route(app, contactEndpoint, async (request) => {
    const key = idempotencyKey(request);
    const { id } = await guard.pass(request, () => store(request.body, key));
    return { id };
  });
}
