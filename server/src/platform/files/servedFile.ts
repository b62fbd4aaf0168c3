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

/** Adds the compressed forms; without them the file goes out as it is. `quality` as in `compress`. */
export async function precompress(file: ServedFile, quality?: number): Promise<void> {
  if (file.compressible) file.variants = await compress(file.content, quality);
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

/** Sends a file in the best form that the client takes, or 304 when it has it. Ranges are not offered. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  caching: string,
): FastifyReply {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = accepted.find((each) => file.variants[each]);
  // Each form has bytes of its own, and so a tag of its own.
  const etag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`;
  reply.header('cache-control', caching).header('etag', etag);
  if (file.compressible) reply.header('vary', 'Accept-Encoding');
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  const body = (encoding && file.variants[encoding]) ?? file.content;
  return reply.type(file.mediaType).header('content-length', body.length).send(body);
}
