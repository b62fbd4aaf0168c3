import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FieldProblem } from '@sumut/contracts/api/problem';
import type { FormFile } from '@sumut/contracts/api/endpoint';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import { withLineFeeds } from '../http/formBody.ts';
import type { UploadLease } from './uploadMemory.ts';

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
export async function readUpload(
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
