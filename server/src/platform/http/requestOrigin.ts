import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Refuses a request with several Host headers, or none: proxies and servers disagree on which one counts. */
export function requireSingleHost({ raw }: FastifyRequest): void {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  // HTTP/1.0 has no Host header; health checks of old load balancers still use it.
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) throw new HttpProblem('malformed');
}

const parseHost = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Refuses a state-changing request that another site made. A request without Sec-Fetch-Site and Origin does not come from a
 * browser (all browsers send both on POST), and the cookies are SameSite: tools may send requests without these headers.
 */
export function requireSameSite(request: FastifyRequest): void {
  if (safeMethods.includes(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new HttpProblem('cross-site');
  }
  const { origin } = request.headers;
  // Browsers hide the origin of a page that sends no Referer, also from the page's own site.
  if (origin === 'null' && site === 'same-origin') return;
  if (origin !== undefined && parseHost(origin) !== request.host.toLowerCase()) {
    throw new HttpProblem('cross-site');
  }
}
