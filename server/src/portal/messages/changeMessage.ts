import type { MessageChange, PortalMessage } from '@sumut/contracts';
import type { Account } from '../../accounts/repository.ts';
import type { Db } from '../../database/schema.ts';
import { carryOut, planCommon, requireCurrent } from '../records/changes.ts';
import { found } from '../records/find.ts';
import { messageKind } from '../records/kinds.ts';
import { changing } from '../records/lastChange.ts';
import { findMessage } from './repository.ts';

/**
 * Changes a message and gives it whole. Throws `not-found`, `stale` when it was changed since `change.version`, and
 * `validation`. Brings its own transaction.
 */
export async function changeMessage(
  db: Db,
  id: string,
  change: MessageChange,
  by: Account,
): Promise<PortalMessage> {
  return changing(db, { kind: messageKind, id }, async (transaction) => {
    const row = await transaction
      .selectFrom('contacts')
      .select(['version', 'status', 'assignee_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    requireCurrent(row, change.version);
    const plan = await planCommon(transaction, messageKind, row, change);
    await carryOut(transaction, messageKind, { id, version: row.version, by, plan });
    return found(await findMessage(transaction, id, by.id));
  });
}
