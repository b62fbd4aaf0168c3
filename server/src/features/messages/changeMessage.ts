import type { MessageChange, PortalMessage } from '@sumut/contracts/portal/messages';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Account } from '../../shared/accounts/repository.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import {
  applyPlan,
  notifyAssigned,
  runChange,
  planCommon,
  requireCurrent,
} from '../../shared/records/changeRecord.ts';
import { requireFound } from '../../shared/records/find.ts';
import { messageKind } from '../../shared/records/kinds.ts';
import { readableBy } from '../../shared/records/readable.ts';
import { planSpam } from '../../shared/records/planSpam.ts';
import { findMessage } from './repository.ts';

/**
 * Changes a message in its own transaction, and returns the changed message. Throws `not-found`, `stale` when the message was
 * changed since `change.version`, and `validation`.
 */
export async function changeMessage(
  { db, mailer }: { db: Db; mailer: Mailer },
  id: string,
  change: MessageChange,
  by: Account,
): Promise<PortalMessage> {
  return runChange(db, { kind: messageKind, id }, async (transaction) => {
    const row = await transaction
      .selectFrom('contacts')
      .select(['version', 'status', 'assignee_id', 'id', 'spam_at'])
      .where('id', '=', id)
      .where(readableBy(messageKind, by))
      .executeTakeFirst();
    requireCurrent(row, change.version);
    const plan = await planCommon(transaction, messageKind, row, change);
    await planSpam(transaction, messageKind, row, { plan, spam: change.spam });
    await applyPlan(transaction, messageKind, { id, version: row.version, by, plan });
    await notifyAssigned(transaction, mailer, messageKind, { id, by, plan });
    return requireFound(await findMessage(transaction, id, by));
  });
}
