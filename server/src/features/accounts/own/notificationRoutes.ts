import { ownAccountEndpoints } from '@sumut/contracts/portal/ownAccountEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { readNotifications, writeNotifications } from '../../../shared/notices/people.ts';

/** The notification settings of a signed-in person. Belongs in a scope behind `requirePermissions`. */
export function notificationRoutes(
  scope: App,
  { db, mailer: { mode } }: { db: Db; mailer: Mailer },
): void {
  route(scope, ownAccountEndpoints.notifications, async (request) => ({
    settings: await readNotifications(db, signedIn(request).account.id),
    mode,
  }));

  route(scope, ownAccountEndpoints.changeNotifications, async (request) => {
    const { id, username } = signedIn(request).account;
    const settings = request.body;
    await db.transaction().execute(async (transaction) => {
      await writeNotifications(transaction, id, settings);
      await recordAudit(transaction, {
        actor: username,
        action: 'account.notifications-changed',
        subject: username,
      });
    });
    return { settings, mode };
  });
}
