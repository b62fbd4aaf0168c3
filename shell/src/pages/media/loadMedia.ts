import { getJson, HttpError } from '@sumut/api-client';
import { apiPaths, type NewsItem, type ResourceItem } from '@sumut/contracts';

/** How long the page waits for what it lists, in milliseconds. */
const patience = 3000;

/** A list of what is published; undefined when it could not be loaded. */
type Loaded<Item> = readonly Item[] | undefined;

export interface MediaContent {
  news: Loaded<NewsItem>;
  resources: Loaded<ResourceItem>;
}

/** A plain host of files, without our server: it answers by an error or a page of its own, and publishes nothing. */
const isPlainHost = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof HttpError && error.status === 404);

async function load<Item>(path: string): Promise<Loaded<Item>> {
  try {
    const { items } = await getJson<{ items?: Item[] }>(path, { timeout: patience });
    return Array.isArray(items) ? items : undefined;
  } catch (error) {
    return isPlainHost(error) ? [] : undefined;
  }
}

/** What is published; each list fails by itself, and this never does. Loaded before the page, so that nothing moves. */
export async function loadMedia(): Promise<MediaContent> {
  const [news, resources] = await Promise.all([
    load<NewsItem>(apiPaths.contentNews),
    load<ResourceItem>(apiPaths.contentMedia),
  ]);
  return { news, resources };
}
