import { createHash } from 'node:crypto';
import * as core from 'zod/v4/core';
import { apiPaths } from '@sumut/contracts/api/paths';
import { contentKinds, type ContentKind } from '@sumut/contracts/content/kinds';
import { resourceListSchema } from '@sumut/contracts/content/media';
import { newsListSchema } from '@sumut/contracts/content/news';
import { openingListSchema } from '@sumut/contracts/content/openings';
import type { Db } from '../../platform/database/schema/schema.ts';
import {
  precompress,
  sendFile,
  servedFile,
  type ServedFile,
} from '../../platform/files/servedFile.ts';
import type { App } from '../../platform/http/types.ts';
import { listsByKind } from './lists.ts';

const lists = {
  news: { path: apiPaths.contentNews, schema: newsListSchema },
  media: { path: apiPaths.contentMedia, schema: resourceListSchema },
  openings: { path: apiPaths.contentOpenings, schema: openingListSchema },
} as const;

/** Revalidated each time, with 304 while nothing changed: who publishes something sees it at once. */
const caching = 'private, no-cache';

/** A list as it is sent. Its schema leaves out what is the portal's alone. */
async function read(db: Db, kind: ContentKind, last: ServedFile | undefined): Promise<ServedFile> {
  const list = core.parse(lists[kind].schema, { items: await listsByKind[kind](db, 'published') });
  const content = Buffer.from(JSON.stringify(list));
  const digest = createHash('sha384').update(content).digest('base64url');
  const file = servedFile('list.json', digest, content);
  if (file.tag === last?.tag) return last;
  await precompress(file);
  return file;
}

/** What is published, for every visitor with a pass. */
export function publicRoutes(app: App, db: Db): void {
  // Compressed once, until something is published.
  const sent = new Map<ContentKind, ServedFile>();
  for (const kind of contentKinds) {
    app.get(lists[kind].path, async (request, reply) => {
      const file = await read(db, kind, sent.get(kind));
      sent.set(kind, file);
      return sendFile(request, reply, file, caching);
    });
  }
}
