import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** URL path under which the shell's files are served. */
export const assetsBase = '/assets/';

/** The path of a request exactly as sent, undecoded and without the query. */
export function rawPath(request: FastifyRequest): string {
  const url = request.raw.url ?? '/';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Whether a path is decodable. `%` and `%E0%A4%A` at the end, as in links that were cut off, are not. */
function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The URL by which the router finds the route of a request: its own, or, with a path that cannot be decoded, one that shows the percent
 * signs themselves. So even such a request, which no route is for, passes through all hooks.
 */
export function routedUrl({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** Whether the path of a request could not be decoded. */
export const isUndecodable = ({ originalUrl, raw }: FastifyRequest): boolean =>
  originalUrl !== raw.url;

/** Whether a path is one of a file, such as `/sitemap.xml`, `/.env` or `/.well-known/…`. The site's pages have other paths. */
export const isFilePath = (path: string): boolean => path.includes('/.') || /\.\w+$/.test(path);

/** The path of the page that made a request; `/` without a valid Referer header. Only hints may depend on this path. */
export function refererPath({ headers: { referer = '' } }: FastifyRequest): string {
  return URL.canParse(referer) ? new URL(referer).pathname : '/';
}

/** A base URL with a reserved host, to resolve relative URLs. */
const base = 'http://site.invalid';

/** Converts a URL to a path of this site with its query. Returns `/` for other sites, to prevent open redirects. */
export function toSameSitePath(url: string): string {
  if (!url.startsWith('/') || !URL.canParse(url, base)) return '/';
  const { origin, pathname, search } = new URL(url, base);
  // `/.//host` is parsed as the path `//host`, which is a URL of another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}
