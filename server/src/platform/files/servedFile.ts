import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, compress, type Variants } from './encoding.ts';
import { getMediaType } from './mediaTypes.ts';

/** One file in memory, ready to be sent. */
export interface ServedFile {
  content: Buffer;
  mediaType: string;
  /** Empty until `precompress` is done, and for what is packed already. */
  variants: Variants;
  compressible: boolean;
  /** Strong, of the identity form, with quotes left out. */
  tag: string;
}

/** `integrity` is the file's Subresource Integrity value, which identifies its bytes. */
export function servedFile(path: string, integrity: string, content: Buffer): ServedFile {
  const tag = integrity.replace(/^sha384-/, '').slice(0, 32);
  return { content, ...getMediaType(path), variants: {}, tag };
}

/** Adds the compressed forms; without them the file goes out as it is. `known` as in `compress`. */
export async function precompress(file: ServedFile, known?: Variants): Promise<void> {
  if (file.compressible) file.variants = await compress(file.content, known);
}

/** File names contain a hash, so their content never changes: cached for a year, without revalidation. */
const forever = 'max-age=31536000, immutable';
export const cacheControl = {
  public: `public, ${forever}`,
  /** For files behind the gate: no shared cache may store them. */
  private: `private, ${forever}`,
  /** For names that stay when the content changes. */
  revalidate: 'no-cache',
};

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');

/** A form in which a file can be sent. */
export interface FileForm {
  content: Buffer;
  /** Its content encoding; undefined for the file as it is. */
  encoding?: string | undefined;
  /** Each form has bytes of its own, and so a tag of its own. */
  tag: string;
}

/** The best form of a file that the client takes. */
export function chooseForm(request: FastifyRequest, file: ServedFile): FileForm {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = accepted.find((each) => file.variants[each]);
  const content = encoding && file.variants[encoding];
  return content
    ? { content, encoding, tag: `${file.tag}-${encoding}` }
    : { content: file.content, tag: file.tag };
}

/**
 * Sends a file in a form, or 304 when the client has it. Ranges are not offered. `vary`: headers of the request by which the
 * form was chosen.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  caching: string,
  { content, encoding, tag }: FileForm = chooseForm(request, file),
  vary = 'Accept-Encoding',
): FastifyReply {
  const etag = `"${tag}"`;
  reply.header('cache-control', caching).header('etag', etag);
  if (file.compressible) reply.header('vary', vary);
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(file.mediaType).header('content-length', content.length).send(content);
}
