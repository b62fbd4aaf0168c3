import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { clientIpKey } from '../http/clientIp.ts';
import { HttpProblem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { readUpload, type Upload, type UploadForm } from './readUpload.ts';
import { watchPace } from './pace.ts';
import type { LeaseUpload } from './uploadMemory.ts';

/** Makes a scope accept only multipart forms. */
export async function readMultipartAlone(scope: App): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** Converts plain errors of the parser (a truncated boundary, a broken header), which are the client's fault. */
const asClientError = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof HttpProblem) && !('statusCode' in error)
    ? new HttpProblem('malformed')
    : error;

/**
 * Reads a request's form into memory, passes it to `use`, and releases the memory. Throws `unsupported-media-type` for
 * other requests, and the errors of reading and of `use`. Closes the connection of a client that sends too slowly.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  form: UploadForm,
  lease: LeaseUpload,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new HttpProblem('unsupported-media-type');
  // The client has disconnected while its pass was checked. Reading would wait forever.
  if (request.raw.destroyed && !request.raw.complete) throw new HttpProblem('malformed');
  // A sending client reads no answer. Closing the socket makes reading fail, as if the client had disconnected.
  const closeConnection = () => void request.raw.socket.destroy();
  const memory = lease(clientIpKey(request.ip), closeConnection);
  const endWatch = watchPace(request.raw, closeConnection);
  try {
    const upload = await readUpload(request, form, memory).catch((error: unknown) => {
      // Discard the rest of the request: a client that cannot finish sending does not read the response. This has to
      // wait a turn: the parser pauses the request when it is removed.
      setImmediate(() => request.raw.resume());
      throw asClientError(error);
    });
    return await use(upload);
  } finally {
    endWatch();
    memory.release();
  }
}
