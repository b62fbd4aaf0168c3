import type { FastifyRequest } from 'fastify';
import { applicationEndpoint, cvFormFile } from '@sumut/contracts/forms/application';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../../platform/http/idempotency.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import {
  answerPlainForms,
  plainFormKey,
  plainFormPage,
  sendStored,
  getTextFields,
  type SendPlainForm,
} from '../../../shared/plainForms/plainForms.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { TeamWebhook } from '../../../shared/notices/team.ts';
import type { FormGuard } from '../../../shared/spam/guard.ts';
import { createUploadMemory } from '../../../platform/uploads/uploadMemory.ts';
import { readMultipartAlone, withUpload } from '../../../platform/uploads/withUpload.ts';
import type { CvScans } from '../scanning/scanState.ts';
import { checkUpload } from './checkUpload.ts';
import { insertApplication } from './repository.ts';

/** Bytes of all concurrent uploads: six of the largest size, or many usual ones. One IP may use enough for two of the largest. */
const uploadMemory = { all: 64 * 1024 * 1024, perIp: 24 * 1024 * 1024 };

interface SubmissionRoute {
  db: Db;
  guard: FormGuard;
  scans: Pick<CvScans, 'wake'>;
  /** Starts reading the text of new CVs. */
  wakeReading: () => void;
  mailer: Mailer;
  team: TeamWebhook;
  sendPlainForm: SendPlainForm;
}

/** `POST /api/job-applications` (docs/specification.md#7-the-calls-it-makes). */
export async function applicationSubmissionRoute(
  app: App,
  { db, guard, scans, wakeReading, mailer, team, sendPlainForm }: SubmissionRoute,
): Promise<void> {
  const lease = createUploadMemory(uploadMemory);

  const receive = (request: FastifyRequest, key: string | null) =>
    withUpload(request, cvFormFile, lease, async (upload) => {
      const { fields, cv } = await checkUpload(upload);
      const stored = await insertApplication({ db, mailer, team }, fields, cv, key);
      return { ...stored, cvNote: cv.note };
    });

  // The upload is read before the guard decides, so that the page can show the typed values again.
  const receivePlain = (request: FastifyRequest) =>
    withUpload(request, cvFormFile, lease, async (upload) => {
      request.plainValues = getTextFields(upload.fields);
      const language = getLanguage(request);
      return guard.submit(request, async () => {
        const { fields, cv } = await checkUpload({
          ...upload,
          fields: { ...upload.fields, language },
        });
        const key = plainFormKey(request, [JSON.stringify(fields), cv.content]);
        const stored = await insertApplication({ db, mailer, team }, fields, cv, key);
        return { ...stored, cvNote: cv.note };
      });
    });

  // A separate scope, because it parses multipart bodies and nothing else.
  await app.register(async (scope: App) => {
    await readMultipartAlone(scope);
    answerPlainForms(scope, sendPlainForm);
    route(scope, applicationEndpoint, async (request, reply) => {
      if (!request.isMultipart()) throw new HttpProblem('unsupported-media-type');
      const key = idempotencyKey(request);
      const plain = plainFormPage(request) !== undefined;
      // The guard decides before a byte of the upload is read.
      const { id, cvNote } = await (plain
        ? receivePlain(request)
        : guard.submit(request, () => receive(request, key)));
      scans.wake();
      wakeReading();
      mailer.wake();
      team.wake();
      return sendStored(request, reply, { id, cvNote, sendPlainForm });
    });
  });
}
