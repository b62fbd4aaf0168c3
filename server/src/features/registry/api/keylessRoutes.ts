import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { getSiteOrigin } from '../../../shared/siteOrigin.ts';
import { exchangeToken } from '../keyless/exchangeToken.ts';
import { createIssuers } from '../keyless/issuers.ts';
import { createExchangeLimits } from '../keyless/limits.ts';
import { refuseToken } from '../keyless/refusals.ts';

interface KeylessOptions {
  database: OpenDatabase;
  /** `PUBLIC_ORIGIN`. */
  origin: string | undefined;
}

/** Checks whether an exchange failed because of the request, and not because of the issuer or this site. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpProblem && error.problem.status < 500;

/** The exchange of a workflow's token for the right to release. The route needs no pass, because the token is verified. */
export function keylessRoutes(app: App, { database, origin }: KeylessOptions): void {
  const issuers = createIssuers();
  const begin = createExchangeLimits(database);
  route(
    app,
    registryEndpoints.exchangeToken,
    async (request) => {
      const attempt = await begin(request.ip);
      const audience = getSiteOrigin(request, origin);
      if (audience === undefined)
        throw refuseToken(
          'this site has no PUBLIC_ORIGIN: set it on the server, or release with a key',
        );
      const host = request.host.toLowerCase();
      const exchange = { issuers, audience, host };
      const right = await exchangeToken(database.db, exchange, request.body).catch(
        async (error: unknown) => {
          if (!isRefusal(error)) await attempt.undo();
          throw error;
        },
      );
      await attempt.undo();
      return right;
    },
    { config: { public: true } },
  );
}
