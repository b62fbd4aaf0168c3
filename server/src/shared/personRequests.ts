import { requestWarningDays } from '@sumut/contracts/portal/personalData';
import type { Db } from '../platform/database/schema/schema.ts';
import { day } from '../platform/durations.ts';

/** Number of open requests about personal data that are overdue, or due within `requestWarningDays`. `now`: milliseconds since the epoch. */
export async function countDueRequests(db: Db, now: number): Promise<number> {
  const { total } = await db
    .selectFrom('person_requests')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .where('answered_at', 'is', null)
    .where('due_at', '<', now + requestWarningDays * day)
    .executeTakeFirstOrThrow();
  return Number(total);
}
