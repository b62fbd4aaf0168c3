import type { FastifyRequest } from 'fastify';
import { contentEndpoints } from '@sumut/contracts/content/contentEndpoints';
import {
  resourceChangeSchema,
  resourceFieldsSchema,
  resourceFormFile,
} from '@sumut/contracts/content/media';
import type { Db } from '../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { staffUploadMemory } from '../../platform/uploads/staffUploadMemory.ts';
import { createUploadMemory } from '../../platform/uploads/uploadMemory.ts';
import { readMultipartAlone, withUpload } from '../../platform/uploads/withUpload.ts';
import { changeEntry, createEntry } from './changes.ts';
import { resourceWithFile } from './lists.ts';
import { checkForm } from './checkMediaForm.ts';
import { getUsername } from './getUsername.ts';
import { putFile } from './mediaFiles.ts';

/** Routes that create media resources and replace their files. Row and file are stored in one transaction. */
export async function uploadRoutes(portal: App, db: Db): Promise<void> {
  const lease = createUploadMemory(staffUploadMemory);

  const create = (request: FastifyRequest) =>
    withUpload(request, resourceFormFile, lease, async (upload) => {
      const { entry, fileFor } = await checkForm(upload, resourceFieldsSchema);
      return db.transaction().execute(async (transaction) => {
        const author = { actor: getUsername(request), key: idempotencyKey(request) };
        const created = await createEntry(transaction, 'media', entry, author);
        const { state, fields } = created.entry;
        if (created.isNew) await putFile(transaction, state.id, fileFor(fields));
        return resourceWithFile(transaction, created.entry);
      });
    });

  const replace = (request: FastifyRequest, id: string) =>
    withUpload(request, resourceFormFile, lease, async (upload) => {
      const { entry, fileFor } = await checkForm(upload, resourceChangeSchema);
      return db.transaction().execute(async (transaction) => {
        const context = { actor: getUsername(request), newFile: true };
        const changed = await changeEntry(transaction, 'media', id, entry, context);
        await putFile(transaction, id, fileFor(changed.fields));
        return resourceWithFile(transaction, changed);
      });
    });

  await portal.register(async (scope: App) => {
    await readMultipartAlone(scope);
    route(scope, contentEndpoints.media.create, create);
    route(scope, contentEndpoints.media.replaceFile, async (request) =>
      replace(request, request.params.id),
    );
  });
}
