import type { FastifyRequest } from 'fastify';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { getSiteOrigin } from '../../../shared/siteOrigin.ts';

/** To whom passkeys belong: browsers use them nowhere else. */
export interface RelyingParty {
  /** Domain name without scheme and port. */
  id: string;
  origin: string;
}

/** The site, for passkeys. Throws `passkeys-off` where it has no origin of its own. */
export function getRelyingParty(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): RelyingParty {
  const origin = getSiteOrigin(request, publicOrigin);
  if (origin === undefined) throw new HttpProblem('passkeys-off');
  return { id: new URL(origin).hostname, origin };
}
