import type { FastifyReply } from 'fastify';
import type { Cv } from '../submission/cv.ts';

/** RFC 8187: percent-encoded UTF-8, in which also `'()*` have a meaning. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Sends a CV or another file byte for byte as a download: an uploaded file is never shown as a page of this site. The portal's viewer, too,
 * draws it from these bytes (docs/decisions/0009-portal-lists.md): a browser's own viewer would run the document's
 * scripts.
 */
export function sendDocument(
  reply: FastifyReply,
  { fileName, mediaType, content }: Cv,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(fileName)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
