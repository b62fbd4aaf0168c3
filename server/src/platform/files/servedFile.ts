import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, compress, type Variants } from './encoding.ts';

/** Media types, and whether compression makes them smaller. The other formats are already compressed. */
const types: Record<string, [mediaType: string, compressible: boolean]> = {
  '.avif': ['image/avif', false],
  '.css': ['text/css; charset=utf-8', true],
  '.gif': ['image/gif', false],
  '.glb': ['model/gltf-binary', true],
  '.html': ['text/html; charset=utf-8', true],
  '.ico': ['image/x-icon', false],
  '.jpeg': ['image/jpeg', false],
  '.jpg': ['image/jpeg', false],
  '.js': ['text/javascript; charset=utf-8', true],
  '.json': ['application/json; charset=utf-8', true],
  '.map': ['application/json; charset=utf-8', true],
  '.mjs': ['text/javascript; charset=utf-8', true],
  '.mp4': ['video/mp4', false],
  '.otf': ['font/otf', true],
  '.pdf': ['application/pdf', false],
  '.png': ['image/png', false],
  '.svg': ['image/svg+xml', true],
  '.ttf': ['font/ttf', true],
  '.txt': ['text/plain; charset=utf-8', true],
  '.webmanifest': ['application/manifest+json; charset=utf-8', true],
  '.webp': ['image/webp', false],
  '.woff': ['font/woff', false],
  '.woff2': ['font/woff2', false],
  '.zip': ['application/zip', false],
};

/** The media type of a file by its extension; `application/octet-stream` if the extension is unknown. */
export function getMediaType(file: string): { mediaType: string; compressible: boolean } {
  const [mediaType, compressible] = types[path.extname(file).toLowerCase()] ?? [
    'application/octet-stream',
    false,
  ];
  return { mediaType, compressible };
}

/** A file in memory, ready to be sent. */
export interface ServedFile {
  content: Buffer;
  mediaType: string;
  /** The compressed forms. Empty until `precompress` is done, and for formats that are already compressed. */
  variants: Variants;
  compressible: boolean;
  /** The strong entity tag of the uncompressed form, without quotes. */
  tag: string;
}

/** Creates a file without compressed forms. `integrity` is its Subresource Integrity value, which identifies the bytes. */
export function servedFile(path: string, integrity: string, content: Buffer): ServedFile {
  const tag = integrity.replace(/^sha384-/, '').slice(0, 32);
  return { content, ...getMediaType(path), variants: {}, tag };
}

/** Adds the compressed forms; without them the file is sent uncompressed. `existing` as in `compress`. */
export async function precompress(file: ServedFile, existing?: Variants): Promise<void> {
  if (file.compressible) file.variants = await compress(file.content, existing);
}

/** For files whose names contain a hash, so that the content never changes: cached for a year, without revalidation. */
const forever = 'max-age=31536000, immutable';
export const cacheControl = {
  public: `public, ${forever}`,
  /** For files behind the gate: no shared cache may store them. */
  private: `private, ${forever}`,
  /** For files whose names stay the same when the content changes. */
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
  /** The content encoding; undefined for the uncompressed file. */
  encoding?: string | undefined;
  /** The entity tag without quotes. Each form has different bytes, and therefore a different tag. */
  tag: string;
}

/** The best form of a file that the client accepts. */
export function chooseForm(request: FastifyRequest, file: ServedFile): FileForm {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = accepted.find((each) => file.variants[each]);
  const content = encoding && file.variants[encoding];
  return content
    ? { content, encoding, tag: `${file.tag}-${encoding}` }
    : { content: file.content, tag: file.tag };
}

/**
 * The part of a file that a request names: the first byte, and the byte after the last one. Undefined for the whole file, also if the
 * client's part is of another file, or if it names several parts (RFC 9110, section 14.2).
 */
function requestedPart(
  { headers, method }: FastifyRequest,
  etag: string,
  size: number,
): { start: number; end: number } | undefined {
  const { range = '', 'if-range': condition = etag } = headers;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (method !== 'GET' || condition !== etag || (!first && !last)) return undefined;
  if (!first) return { start: Math.max(0, size - Number(last)), end: size };
  const end = last ? Math.min(Number(last) + 1, size) : size;
  return last && Number(last) < Number(first) ? undefined : { start: Number(first), end };
}

/** Sends a part of a file that has one form. Safari plays no video from a server without parts. */
function sendPart(
  reply: FastifyReply,
  { content, mediaType }: ServedFile,
  { start, end }: { start: number; end: number },
): FastifyReply {
  const size = content.length;
  if (start >= end) return reply.code(416).header('content-range', `bytes */${size}`).send();
  const part = content.subarray(start, end);
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end - 1}/${size}`)
    .header('content-length', part.length)
    .type(mediaType)
    .send(part);
}

/**
 * Sends a file in a form, or 304 if the client already has this form. Of files without compressed forms, it also sends a part.
 * `vary`: the request headers by which the form was chosen.
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
  if (!file.compressible) {
    reply.header('accept-ranges', 'bytes');
    const part = requestedPart(request, etag, content.length);
    if (part) return sendPart(reply, file, part);
  }
  return reply.type(file.mediaType).header('content-length', content.length).send(content);
}
