import { getJson, HttpError } from '@sumut/api-client';
import { publishedPaths } from '@sumut/contracts/api/paths';
import type { ResourceItem } from '@sumut/contracts/content/media';
import type { NewsItem } from '@sumut/contracts/content/news';
import type { SiteContent } from '@sumut/contracts/content/siteContent';

/** How long the page waits for its lists; milliseconds. */
const timeout = 3000;

/** A published list; undefined when it could not be loaded. */
type Loaded<Item> = readonly Item[] | undefined;

export interface MediaContent {
  news: Loaded<NewsItem>;
  resources: Loaded<ResourceItem>;
}

/** Whether a static host without our server responded, with an error or a page of its own. It publishes nothing. */
const isStaticHost = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof HttpError && error.status === 404);

async function load<Item>(path: string): Promise<Loaded<Item>> {
  try {
    const { items } = await getJson<{ items?: Item[] }>(path, { timeout });
    return Array.isArray(items) ? items : undefined;
  } catch (error) {
    return isStaticHost(error) ? [] : undefined;
  }
}

let inDocument: MediaContent | undefined;

/**
 * Takes the lists that are in the document: with undefined, they are requested again. The page may be loaded more than once
 * until React has what it needs.
 */
export function setMediaInDocument(content: SiteContent | undefined): void {
  inDocument = content;
}

/** The page's lists. Each can fail by itself; this never rejects. Loaded before the page, to avoid layout shifts. */
export async function loadMedia(): Promise<MediaContent> {
  if (inDocument) return inDocument;
  const [news, resources] = await Promise.all([
    load<NewsItem>(publishedPaths.news),
    load<ResourceItem>(publishedPaths.media),
  ]);
  return { news, resources };
}
