import type { FastifyRequest } from 'fastify';
import { HttpProblem } from '../../../platform/http/problem.ts';

/** To whom passkeys belong: browsers use them nowhere else. */
export interface RelyingParty {
  /** Domain name without scheme and port. */
  id: string;
  origin: string;
}

/**
 * The site by its configured origin (`PUBLIC_ORIGIN`). A Host header does not count: whoever can forge it would choose
 * which site's passkeys are accepted. Without the variable there is only `localhost`, which is nobody's domain; elsewhere
 * this throws `passkeys-off`.
 */
export function getRelyingParty(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): RelyingParty {
  if (publicOrigin !== undefined) {
    const { hostname, origin } = new URL(publicOrigin);
    return { id: hostname, origin };
  }
  const { protocol, host, hostname } = request;
  if (hostname !== 'localhost') throw new HttpProblem('passkeys-off');
  return { id: hostname, origin: `${protocol}://${host}` };
}
