import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiPaths } from '@sumut/contracts';
import type { Db } from '../database/schema.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { HttpProblem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import type { FormGuard } from '../spam/guard.ts';
import { checkUpload } from './checkUpload.ts';
import { insertApplication } from './repository.ts';
import { readUpload } from './upload.ts';
import { createUploadMemory } from './uploadMemory.ts';

/** Bytes of all uploads at once: six of the largest, and many usual ones. */
const uploadMemory = 64 * 1024 * 1024;

/** The parser's plain errors (a cut boundary, a broken header) are the client's fault. */
const asClientError = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof HttpProblem) && !('statusCode' in error)
    ? new HttpProblem('malformed')
    : error;

/** `POST /api/job-applications` (specification, section 7). */
export async function applicationRoutes(
  app: App,
  { db, guard }: { db: Db; guard: FormGuard },
): Promise<void> {
  const lease = createUploadMemory(uploadMemory);

  const receive = async (request: FastifyRequest, key: string | null) => {
    const memory = lease();
    try {
      const upload = await readUpload(request, memory).catch((error: unknown) => {
        // What still arrives is thrown away: a client that cannot send on does not read its answer. Not
        // at once: the parser, taking its leave, pauses the request.
        setImmediate(() => request.raw.resume());
        throw asClientError(error);
      });
      const { fields, cv } = await checkUpload(upload);
      return await insertApplication(db, fields, cv, key);
    } finally {
      memory.release();
    }
  };

  // In a scope of its own: multipart is read here alone, and nothing else is.
  await app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.post(apiPaths.jobApplications, async (request, reply) => {
      if (!request.isMultipart()) throw new HttpProblem('unsupported-media-type');
      const key = idempotencyKey(request);
      // The guard decides before a byte of the upload is read.
      const { id } = await guard.pass(request, () => receive(request, key));
      return reply.code(201).send({ id });
    });
  });
}
