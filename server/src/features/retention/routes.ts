import { retentionEndpoints } from '@sumut/contracts/portal/auditEndpoints';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { markPlausible } from '../../shared/clock.ts';
import { readPeriods, writePeriods } from '../../shared/retentionPeriods.ts';
import { approveShare } from './dailyShare.ts';
import { readHolds } from './readHolds.ts';
import { readRetention } from './outlook.ts';

/** Retention periods, the state of deletion, and all holds. In a scope behind `requirePermissions`. */
export function retentionRoutes(scope: App, { database }: { database: OpenDatabase }): void {
  const { db } = database;

  route(scope, retentionEndpoints.get, async () => readRetention(database));

  route(scope, retentionEndpoints.holds, async (request) =>
    readHolds(db, signedIn(request).account),
  );

  route(scope, retentionEndpoints.change, async (request) => {
    await db.transaction().execute(async (transaction) => {
      const from = await readPeriods(transaction);
      await writePeriods(transaction, request.body);
      // By saving, an admin confirms that the time is right and that all due data may be deleted.
      await markPlausible(transaction, Date.now());
      await approveShare(transaction, Date.now());
      await recordAudit(transaction, {
        actor: signedIn(request).account.username,
        action: 'retention.changed',
        subject: '',
        details: { from, to: request.body },
      });
    });
    return readRetention(database);
  });
}
