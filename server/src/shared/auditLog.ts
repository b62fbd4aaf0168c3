import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../platform/database/schema/schema.ts';

export interface AuditEntry {
  /** A username, the name of a team key, or `server`; empty if nobody is signed in. */
  actor: string;
  action: AuditAction;
  /** The object of the action. */
  subject: string;
  details?: AuditDetails;
}

/** Adds an entry to the audit log, in the transaction of the change that it records. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, details = {} } = entry;
  await db
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      at: Date.now(),
      actor,
      action,
      subject,
      details: JSON.stringify(details),
    })
    .execute();
}
