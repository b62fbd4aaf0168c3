import { hiringTermEndpoints } from '@sumut/contracts/content/hiringTermEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { changeTerms, listTerms } from './terms.ts';

/** Routes for the lists of hiring terms. Belongs in a scope behind `requirePermissions`. */
export function termRoutes(scope: App, db: Db): void {
  route(scope, hiringTermEndpoints.get, () => listTerms(db));

  route(scope, hiringTermEndpoints.change, async (request) =>
    db.transaction().execute(async (transaction) => {
      const { username } = signedIn(request).account;
      await changeTerms(transaction, request.params.list, request.body, username);
      return listTerms(transaction);
    }),
  );
}
