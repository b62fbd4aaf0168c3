import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FormFile } from '@sumut/contracts/api/endpoint';
import { clientIpKey } from '../http/clientIp.ts';
import { HttpProblem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { readUpload, type Upload } from './readUpload.ts';
import type { LeaseUpload } from './uploadMemory.ts';

/** The minimum pace of an upload: 8 KiB in every ten seconds, less than the slowest phone sends. */
export const minPace = { bytes: 8 * 1024, milliseconds: 10_000 };

/** Calls `tooSlow` if a request's body arrives more slowly than `minPace`. Returns a function that ends the watch. */
export function watchPace(request: IncomingMessage, tooSlow: () => void): () => void {
  const { bytes, milliseconds } = minPace;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const now = request.socket.bytesRead;
    if (now - before < bytes && !request.complete) tooSlow();
    before = now;
  }, milliseconds).unref();
  return () => clearInterval(timer);
}

/** Makes a scope accept only multipart forms. */
export async function readMultipartAlone(scope: App): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Converts errors of the parser that are the client's fault: plain ones (a truncated boundary, a broken header), and a part of the type
 * JSON that is none, for which the parser has a status that means another media type.
 */
const asClientError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof HttpProblem) return error;
  const isPlain = !('statusCode' in error);
  const isBrokenJson = 'code' in error && error.code === 'FST_INVALID_JSON_FIELD_ERROR';
  return isPlain || isBrokenJson ? new HttpProblem('malformed') : error;
};

/**
 * Reads a request's form with the given file into memory, passes it to `use`, and releases the memory. Throws `unsupported-media-type` for
 * other requests, and the errors of reading and of `use`. Closes the connection of a client that sends too slowly.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  file: FormFile,
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
    const upload = await readUpload(request, file, memory).catch((error: unknown) => {
      // Discard the rest of the request: a client that cannot finish sending does not read the response. This has to
      // wait a turn: the parser pauses the request when it is removed.
      setImmediate(() => request.raw.resume());
      throw asClientError(error);
    });
    memory.complete();
    return await use(upload);
  } finally {
    endWatch();
    memory.release();
  }
}
