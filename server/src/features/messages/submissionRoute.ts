import { contactEndpoint } from '@sumut/contracts/forms/contact';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { readForms } from '../../platform/http/formBody.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import { getLanguage } from '../../platform/http/language.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import {
  answerPlainForms,
  plainFormKey,
  readPlainValues,
  requirePage,
  sendStored,
  type SendPlainForm,
} from '../../shared/plainForms/plainForms.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import type { TeamWebhook } from '../../shared/notices/team.ts';
import type { FormGuard } from '../../shared/spam/guard.ts';
import { createContactStore } from './storeMessage.ts';

interface SubmissionRoute {
  database: OpenDatabase;
  guard: FormGuard;
  mailer: Mailer;
  team: TeamWebhook;
  sendPlainForm: SendPlainForm;
}

/** `POST /api/contacts` (docs/specification.md#7-the-calls-it-makes), also for a form that is sent without scripts. */
export async function messageSubmissionRoute(
  app: App,
  { database, guard, mailer, team, sendPlainForm }: SubmissionRoute,
): Promise<void> {
  const store = createContactStore(database, { mailer, team });
  await app.register(async (scope: App) => {
    readForms(scope);
    answerPlainForms(scope, sendPlainForm);
    scope.addHook('preValidation', async (request) => {
      if (!(request.body instanceof URLSearchParams)) return;
      requirePage(request);
      request.plainValues = readPlainValues(request.body);
      request.body = { ...request.plainValues, language: getLanguage(request) };
    });
    route(scope, contactEndpoint, async (request, reply) => {
      const key = request.plainValues
        ? plainFormKey(request, [JSON.stringify(request.body)])
        : idempotencyKey(request);
      const { id } = await guard.submit(request, () => store(request.body, key));
      return sendStored(request, reply, { id, sendPlainForm });
    });
  });
}
