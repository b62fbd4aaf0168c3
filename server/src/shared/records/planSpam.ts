import { replyHold } from '@sumut/contracts/portal/replies';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Plan } from './changeRecord.ts';
import type { RecordKind } from './kinds.ts';

/**
 * Adds to a plan that a record is marked or unmarked as spam. Waiting mails about spam are held while the mark can be undone, and are
 * never sent afterwards (`claimDue`).
 */
export async function planSpam(
  db: Db,
  kind: RecordKind,
  row: { id: string; spam_at: number | null },
  { plan, spam }: { plan: Plan; spam: boolean | undefined },
): Promise<void> {
  if (spam === undefined || spam === (row.spam_at !== null)) return;
  const now = Date.now();
  plan.columns['spam_at'] = spam ? now : null;
  plan.auditEntries.push({ action: `${kind.audit}.spam-${spam ? 'marked' : 'unmarked'}` });
  if (!spam) return;
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now + replyHold })
    .where(kind.name === 'messages' ? 'contact_id' : 'application_id', '=', row.id)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<', now + replyHold)
    .execute();
}
