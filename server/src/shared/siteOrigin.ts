import type { FastifyRequest } from 'fastify';

/**
 * The site's own origin, as configured by `PUBLIC_ORIGIN`. The Host header is not used, because an attacker could forge it. Without
 * the variable, returns the origin of `localhost`, which nobody can own; for other hosts, returns undefined.
 */
export function getSiteOrigin(
  { protocol, host, hostname }: FastifyRequest,
  publicOrigin: string | undefined,
): string | undefined {
  if (publicOrigin !== undefined) return new URL(publicOrigin).origin;
  return hostname === 'localhost' ? `${protocol}://${host}` : undefined;
}
