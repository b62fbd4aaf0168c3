import type { FastifyRequest } from 'fastify';

/** The path of a request exactly as it was sent, undecoded, without the query. */
export function rawPath(request: FastifyRequest): string {
  const address = request.raw.url ?? '/';
  const end = address.indexOf('?');
  return end === -1 ? address : address.slice(0, end);
}
