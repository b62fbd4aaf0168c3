import type { FastifyReply } from 'fastify';

/** A file that somebody outside the organisation sent. */
interface SentDocument {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
}

/** Encodes a file name as RFC 8187 requires: percent-encoded UTF-8, in which `'()*` are reserved, too. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Sends a CV or another file byte for byte as a download, so that an uploaded file is never shown as a page of this site. The portal's
 * viewer draws the file from these bytes, too (docs/decisions/0004-database.md): a browser's own viewer would run the document's
 * scripts.
 */
export function sendDocument(
  reply: FastifyReply,
  { fileName, mediaType, content }: SentDocument,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(fileName)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
