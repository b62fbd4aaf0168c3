import { cvFormFile } from '@sumut/contracts/forms/application';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { staffUploadMemory } from '../../../platform/uploads/staffUploadMemory.ts';
import { createUploadMemory } from '../../../platform/uploads/uploadMemory.ts';
import { readMultipartAlone, withUpload } from '../../../platform/uploads/withUpload.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { TeamWebhook } from '../../../shared/notices/team.ts';
import { runChange } from '../../../shared/records/changeRecord.ts';
import { requireFound } from '../../../shared/records/find.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import type { Room } from '../../../shared/storage/room.ts';
import { findApplication } from '../portal/repository.ts';
import type { CvScans } from '../scanning/scanState.ts';
import { checkCandidate, checkCvAlone } from '../submission/checkUpload.ts';
import { addCandidate, addCv } from './addCandidate.ts';
import { correctCandidate } from './correctCandidate.ts';

interface CandidateRoutes {
  db: Db;
  scans: CvScans;
  /** Starts reading the text of new CVs. */
  wakeReading: () => void;
  mailer: Mailer;
  team: TeamWebhook;
  room: Pick<Room, 'require'>;
}

/** Routes for candidates who are added by hand. Belongs in a scope behind `requirePermissions`. */
export async function candidateRoutes(scope: App, services: CandidateRoutes): Promise<void> {
  const { db, scans, wakeReading, mailer, team, room } = services;
  const lease = createUploadMemory(staffUploadMemory);

  route(scope, applicationEndpoints.correct, async (request) => {
    const { id } = request.params;
    const by = signedIn(request).account;
    const corrected = await runChange(db, { kind: applicationKind, id }, async (transaction) => {
      await correctCandidate(transaction, id, request.body, by);
      return requireFound(await findApplication(transaction, id, { reader: by, scans }));
    });
    wakeReading();
    return corrected;
  });

  await scope.register(async (uploads: App) => {
    await readMultipartAlone(uploads);

    route(uploads, applicationEndpoints.add, async (request) => {
      const key = idempotencyKey(request);
      const by = signedIn(request).account;
      await room.require();
      const { id } = await withUpload(request, cvFormFile, lease, async (upload) => {
        const { fields, cv } = await checkCandidate(upload);
        return addCandidate({ db, mailer, team }, fields, cv, { by, key });
      });
      scans.wake();
      wakeReading();
      mailer.wake();
      team.wake();
      return { id };
    });

    route(uploads, applicationEndpoints.addCv, async (request) => {
      const { id } = request.params;
      const by = signedIn(request).account;
      await room.require();
      await withUpload(request, cvFormFile, lease, async (upload) =>
        addCv(db, id, await checkCvAlone(upload), by),
      );
      scans.wake();
      wakeReading();
      return requireFound(await findApplication(db, id, { reader: by, scans }));
    });
  });
}
