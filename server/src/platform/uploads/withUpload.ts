import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FormFile } from '@sumut/contracts/api/endpoint';
import type { FieldProblem } from '@sumut/contracts/api/problem';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import { clientIpKey } from '../http/clientIp.ts';
import { HttpProblem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import type { LeaseUpload, UploadLease } from './uploadMemory.ts';
import { withLineFeeds } from '../http/formBody.ts';

/** The limits of a multipart form. They allow a few unknown parts, so that the answer can name them. */
const limits = {
  fieldNameSize: 100,
  // The longest field, a cover letter of 10 000 UTF-16 units, takes up to 30 kB as UTF-8.
  fieldSize: 64 * 1024,
  fields: 20,
  files: 3,
  parts: 22,
  headerPairs: 20,
};

export interface UploadedFile {
  name: string;
  content: Buffer;
}

export interface Upload {
  fields: Record<string, unknown>;
  /** Undefined if no file was sent, or if the file was refused. */
  file: UploadedFile | undefined;
  problems: FieldProblem[];
}

/** Reads a file part into memory. Returns null if the file is larger than the limit. */
async function readFile(part: MultipartFile, lease: UploadLease): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    lease.claim(chunk.length);
    chunks.push(chunk);
  }
  return part.file.truncated ? null : Buffer.concat(chunks);
}

/**
 * Reads a multipart form to its end, so that one response can name all faults, and a client that is
 * still sending can read the response. Throws the parser's errors.
 */
async function readUpload(
  request: FastifyRequest,
  expected: FormFile,
  lease: UploadLease,
): Promise<Upload> {
  const upload: Upload = { fields: {}, file: undefined, problems: [] };
  const fields = new Map<string, unknown>();
  const refuse = (field: string, error: FieldError) => upload.problems.push({ field, error });

  const addFile = async (part: MultipartFile) => {
    const isExpected = part.fieldname === expected.name;
    if (!isExpected || upload.file) {
      part.file.resume();
      return refuse(part.fieldname, isExpected ? 'invalid' : 'unknownField');
    }
    const content = await readFile(part, lease);
    if (content === null) return refuse(expected.name, expected.tooLarge);
    // Without a chosen file, browsers send a part without name and bytes.
    if (part.filename || content.length > 0) upload.file = { name: part.filename, content };
  };
  const addField = (part: MultipartValue) => {
    if (fields.has(part.fieldname)) refuse(part.fieldname, 'invalid');
    else if (part.valueTruncated) refuse(part.fieldname, 'tooLong');
    fields.set(
      part.fieldname,
      typeof part.value === 'string' ? withLineFeeds(part.value) : part.value,
    );
  };

  const parts: AsyncIterable<Multipart> = request.parts({
    limits: { ...limits, fileSize: expected.maxBytes },
  });
  for await (const part of parts) {
    if (part.type === 'file') await addFile(part);
    else addField(part);
  }
  upload.fields = Object.fromEntries(fields);
  return upload;
}

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
