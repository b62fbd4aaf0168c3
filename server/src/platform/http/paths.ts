import type { FastifyRequest } from 'fastify';

/** URL path under which the shell's files are served. */
export const assetsBase = '/assets/';

/** The path of a request exactly as sent, undecoded and without the query. */
export function rawPath(request: FastifyRequest): string {
  const url = request.raw.url ?? '/';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

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
