import { createHash } from 'node:crypto';
import * as core from 'zod/v4/core';
import { contentKinds, type ContentKind } from '@sumut/contracts/content/kinds';
import { publishedMedia } from '@sumut/contracts/content/media';
import { publishedNews } from '@sumut/contracts/content/news';
import type { TermList } from '@sumut/contracts/content/hiringTerms';
import { publishedOpenings } from '@sumut/contracts/content/openings';
import { listDepartments, nameOpeningTerms } from '@sumut/contracts/content/openingTerms';
import type { PublishedList } from '@sumut/contracts/content/publishedLists';
import type { SiteContent } from '@sumut/contracts/content/siteContent';
import type { Db } from '../../platform/database/schema/schema.ts';
import {
  precompress,
  sendFile,
  servedFile,
  type ServedFile,
} from '../../platform/files/servedFile.ts';
import type { App } from '../../platform/http/types.ts';
import { readTerms } from '../../shared/content/terms.ts';
import { listsByKind } from './lists.ts';

const endpoints = { news: publishedNews, media: publishedMedia, openings: publishedOpenings };

/** Browsers revalidate lists each time, with 304 if nothing has changed, so that changes are visible immediately. */
const caching = 'private, no-cache';

/** The published entries of a kind. Openings have the names of their terms, and come with the list of departments. */
async function readEntries(db: Db, kind: ContentKind): Promise<object> {
  if (kind !== 'openings') return listsByKind[kind](db, 'published');
  const { items } = await listsByKind.openings(db, 'published');
  const terms = await readTerms(db);
  const getTerms = (list: TermList) => terms(list).items;
  return {
    items: items.map((opening) => nameOpeningTerms(opening, getTerms)),
    departments: listDepartments(items, getTerms),
  };
}

/** A list for visitors: its schema removes the fields that only the portal has. */
const readList = async <Kind extends ContentKind>(db: Db, kind: Kind) =>
  core.parse(endpoints[kind].response, await readEntries(db, kind)) as core.output<
    (typeof endpoints)[Kind]['response']
  >;

/** The lists of the shell's own pages. */
export async function readSiteContent(db: Db): Promise<SiteContent> {
  const news = await readList(db, 'news');
  const media = await readList(db, 'media');
  return { news: news.items, resources: media.items };
}

/** The lists for pages of modules: the entries of each kind, and the departments among which visitors choose. */
export async function readPublishedLists(
  db: Db,
  kinds: readonly ContentKind[],
): Promise<Partial<Record<PublishedList, readonly Record<string, unknown>[]>>> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const { items, ...choices } = await readList(db, kind);
      return { [kind]: items, ...choices };
    }),
  );
  return Object.assign({}, ...lists) as Awaited<ReturnType<typeof readPublishedLists>>;
}

/** A list as a file to send; `last` if the list has not changed. */
async function read(db: Db, kind: ContentKind, last: ServedFile | undefined): Promise<ServedFile> {
  const list = await readList(db, kind);
  const content = Buffer.from(JSON.stringify(list));
  const digest = createHash('sha384').update(content).digest('base64url');
  const file = servedFile('list.json', digest, content);
  if (file.tag === last?.tag) return last;
  await precompress(file);
  return file;
}

/** Routes for the published lists, for every visitor with a pass. */
export function publicRoutes(app: App, db: Db): void {
  // Each list is compressed once, until it changes.
  const sent = new Map<ContentKind, ServedFile>();
  for (const kind of contentKinds) {
    const { method, path: url } = endpoints[kind];
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const file = await read(db, kind, sent.get(kind));
        sent.set(kind, file);
        return sendFile(request, reply, file, caching);
      },
    });
  }
}
