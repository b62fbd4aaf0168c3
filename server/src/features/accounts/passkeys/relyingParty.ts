import type { FastifyRequest } from 'fastify';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { getSiteOrigin } from '../../../shared/siteOrigin.ts';

/** The site that passkeys belong to. Browsers do not offer them to any other site. */
export interface RelyingParty {
  /** Domain name without scheme and port. */
  id: string;
  origin: string;
}

/** The relying party of this site. Throws `passkeys-off` if the site has no usable origin. */
export function getRelyingParty(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): RelyingParty {
  const origin = getSiteOrigin(request, publicOrigin);
  if (origin === undefined) throw new HttpProblem('passkeys-off');
  return { id: new URL(origin).hostname, origin };
}
