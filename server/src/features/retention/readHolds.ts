import type { HoldList } from '@sumut/contracts/portal/holds';
import { holdPage } from '@sumut/contracts/portal/recordLimits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { toHold } from '../../shared/records/changeHolds.ts';
import { inForce, selectHolds, toStoredHold } from '../../shared/records/holds.ts';
import type { Reader } from '../../shared/records/readable.ts';

/** The holds in force of all records with the names of their senders, for a reader who may read all records. */
export async function readHolds(db: Db, reader: Reader): Promise<HoldList> {
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
