import type { FastifyRequest } from 'fastify';
import { applicationFormFile } from '@sumut/contracts/portal/applicationFiles';
import { fileEndpoints } from '@sumut/contracts/portal/fileEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../../platform/http/idempotency.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { createUploadMemory, staffUploadMemory } from '../../../platform/uploads/uploadMemory.ts';
import { readMultipartAlone, withUpload } from '../../../platform/uploads/withUpload.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';
import { requireFound, requireRecord } from '../../../shared/records/readable.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import type { Room } from '../../../shared/storage/room.ts';
import type { ReadPreview } from '../cvText/previewReader.ts';
import { sendDocument } from '../../../platform/http/sendDocument.ts';
import { type CvScans, isWithheld } from '../scanning/scanState.ts';
import { addFile, deleteRemoved, refuseFile, removeFile, restoreFile } from './changeFiles.ts';
import { checkFile } from './checkFile.ts';
import { findFile, listFiles } from './repository.ts';

interface FileRoutes {
  db: Db;
  scans: CvScans;
  readPreview: ReadPreview;
  room: Pick<Room, 'require'>;
}

/** Milliseconds between two searches for removed files that can no longer be restored. */
const interval = 30_000;

/** Returns the files of an application after a change, for the response. */
type Answer = (
  request: FastifyRequest,
  id: string,
) => Promise<{ files: Awaited<ReturnType<typeof listFiles>> }>;

/** Routes for application files. Belongs in a scope behind `requirePermissions`. */
export async function applicationFileRoutes(scope: App, services: FileRoutes): Promise<void> {
  const { db, scans } = services;
  keepRunning(scope, {
    interval,
    failure: 'removed files could not be deleted',
    run: () => deleteRemoved(db, Date.now()),
  });
  const answer: Answer = async (request, id) => ({
    files: await listFiles(db, id, { reader: signedIn(request).account, scans }),
  });

  route(scope, fileEndpoints.list, async (request) => {
    await requireRecord(db, applicationKind, request.params.id, signedIn(request).account);
    return answer(request, request.params.id);
  });

  route(scope, fileEndpoints.remove, async (request) => {
    await removeFile(db, { ...request.params, by: signedIn(request).account });
    return answer(request, request.params.id);
  });

  route(scope, fileEndpoints.restore, async (request) => {
    await restoreFile(db, { ...request.params, by: signedIn(request).account });
    return answer(request, request.params.id);
  });

  readingRoutes(scope, services);
  await scope.register(async (uploads: App) => {
    await readMultipartAlone(uploads);
    addRoute(uploads, services, answer);
  });
}

function addRoute(scope: App, { db, scans, room }: FileRoutes, answer: Answer): void {
  const lease = createUploadMemory(staffUploadMemory);
  route(scope, fileEndpoints.add, async (request) => {
    const { id } = request.params;
    const key = idempotencyKey(request);
    await room.require();
    await withUpload(request, applicationFormFile, lease, async ({ file, problems }) => {
      if (problems.length > 0) throw new HttpProblem('validation', { errors: problems });
      if (!file) throw refuseFile('required');
      const checked = await checkFile(file);
      if ('refusal' in checked) throw refuseFile(checked.refusal);
      await addFile(db, checked.file, { id, by: signedIn(request).account, key });
    });
    scans.wake();
    return answer(request, id);
  });
}

/** Routes that send a file or its preview. Each view is audited before the first byte is sent. */
function readingRoutes(scope: App, { db, scans, readPreview }: FileRoutes): void {
  const find = async (request: FastifyRequest, params: { id: string; file: string }) => {
    const found = requireFound(await findFile(db, params, signedIn(request).account));
    if (isWithheld(found.scan, scans)) throw new HttpProblem('cv-withheld');
    return found;
  };
  const logView = (
    request: FastifyRequest,
    { id, file }: { id: string; file: string },
    downloaded: boolean,
  ) =>
    recordAudit(db, {
      actor: signedIn(request).account.username,
      action: 'application.file-viewed',
      subject: id,
      details: { file, downloaded },
    });

  route(scope, fileEndpoints.content, async (request, reply) => {
    const found = await find(request, request.params);
    await logView(request, request.params, request.query.view === undefined);
    return sendDocument(reply, found);
  });

  route(scope, fileEndpoints.preview, async (request) => {
    const preview = await readPreview(await find(request, request.params));
    await logView(request, request.params, false);
    return preview;
  });
}
