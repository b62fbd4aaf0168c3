import { retentionEndpoints } from '@sumut/contracts/portal/auditEndpoints';
import type { HoldList } from '@sumut/contracts/portal/holds';
import { holdPage } from '@sumut/contracts/portal/recordLimits';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { markPlausible } from '../../shared/clock.ts';
import { readPeriods, writePeriods } from '../../shared/retentionPeriods.ts';
import { approveShare } from './dailyShare.ts';
import { readRetention } from './outlook.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { toHold } from '../../shared/records/changeHolds.ts';
import { inForce, selectHolds, toStoredHold } from '../../shared/records/holds.ts';
import type { Reader } from '../../shared/records/readable.ts';

/** The holds in force of all records with the names of their senders, for a reader who may read all records. */
async function readHolds(db: Db, reader: Reader): Promise<HoldList> {
  const now = Date.now();
  const rows = await selectHolds(db, now)
    .leftJoin('contacts', 'contacts.id', 'holds.contact_id')
    .leftJoin('applications', 'applications.id', 'holds.application_id')
    .select(({ fn }) => [
      fn.coalesce('contacts.first_name', 'applications.first_name').as('sender_first'),
      fn.coalesce('contacts.last_name', 'applications.last_name').as('sender_last'),
    ])
    .limit(holdPage)
    .execute();
  const { total } = await db
    .selectFrom('holds')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where(inForce(now))
    .executeTakeFirstOrThrow();
  return {
    holds: rows.map((row) => {
      const hold = toStoredHold(row);
      return {
        ...toHold(hold, reader),
        record: {
          kind: row.contact_id === null ? ('applications' as const) : ('messages' as const),
          id: hold.record,
          firstName: row.sender_first ?? '',
          lastName: row.sender_last ?? '',
        },
      };
    }),
    total: Number(total),
  };
}

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
