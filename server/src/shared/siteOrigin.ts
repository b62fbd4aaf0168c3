import type { FastifyRequest } from 'fastify';

/**
 * The site's own origin: the configured one (`PUBLIC_ORIGIN`). A Host header does not count: whoever can forge it would name
 * another site. Without the variable there is only `localhost`, which is nobody's domain; elsewhere undefined.
 */
export function getSiteOrigin(
  { protocol, host, hostname }: FastifyRequest,
  publicOrigin: string | undefined,
): string | undefined {
  if (publicOrigin !== undefined) return new URL(publicOrigin).origin;
  return hostname === 'localhost' ? `${protocol}://${host}` : undefined;
}
