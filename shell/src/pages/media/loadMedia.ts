import { getJson, HttpError } from '@sumut/api-client';
import { publishedPaths } from '@sumut/contracts/api/paths';
import type { ResourceItem } from '@sumut/contracts/content/media';
import type { NewsItem } from '@sumut/contracts/content/news';
import type { SiteContent } from '@sumut/contracts/content/siteContent';

/** The longest time that the page waits for its lists; milliseconds. */
const timeout = 3000;

/** A published list; undefined if it could not be loaded. */
type Loaded<Item> = readonly Item[] | undefined;

export interface MediaContent {
  news: Loaded<NewsItem>;
  resources: Loaded<ResourceItem>;
}

/** Checks whether a static host responded, with the status 404 or a page instead of JSON. Such a host publishes no content. */
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
 * Sets the lists that are in the document. With undefined, `loadMedia` requests them again. The document's lists are kept until then,
 * because the page may be loaded more than once before hydration.
 */
export function setMediaInDocument(content: SiteContent | undefined): void {
  inDocument = content;
}

/** Loads the page's lists before the page renders, to avoid layout shifts. Never rejects: each list can fail separately. */
export async function loadMedia(): Promise<MediaContent> {
  if (inDocument) return inDocument;
  const [news, resources] = await Promise.all([
    load<NewsItem>(publishedPaths.news),
    load<ResourceItem>(publishedPaths.media),
  ]);
  return { news, resources };
}
