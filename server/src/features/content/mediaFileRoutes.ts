import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentEndpoints } from '@sumut/contracts/content/contentEndpoints';
import { publishedFile, type StoredFile } from '@sumut/contracts/content/media';
import type { Db } from '../../platform/database/schema/schema.ts';
import { cacheControl, sendFile } from '../../platform/files/servedFile.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { findResourceFile, findPublishedFile, type ReadContent } from './mediaFiles.ts';

interface FoundFile {
  id: string;
  name: string;
  media_type: StoredFile['mediaType'];
}

/** Sends a file as a download, so that an uploaded file is never rendered as a page of this site. */
async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, name, media_type: mediaType }: FoundFile,
  { read, caching }: { read: ReadContent; caching: string },
): Promise<FastifyReply> {
  const content = await read(id);
  if (!content) throw new HttpProblem('not-found');
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "sandbox; default-src 'none'");
  const file = { content, mediaType, variants: {}, compressible: false, tag: id };
  return sendFile(request, reply, file, caching);
}

/** Downloads for visitors: files of published resources. */
export function publicFileRoute(app: App, db: Db, read: ReadContent): void {
  route(app, publishedFile, async (request, reply) => {
    const file = await findPublishedFile(db, request.params.id);
    if (file?.name !== request.params.name) throw new HttpProblem('not-found');
    return sendDownload(request, reply, file, { read, caching: cacheControl.private });
  });
}

/** Downloads for admins: files of all resources, including drafts. */
export function portalFileRoute(portal: App, db: Db, read: ReadContent): void {
  route(portal, contentEndpoints.media.file, async (request, reply) => {
    const file = await findResourceFile(db, request.params.id);
    if (!file) throw new HttpProblem('not-found');
    return sendDownload(request, reply, file, { read, caching: 'no-store' });
  });
}
