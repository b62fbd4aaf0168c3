import { createHash } from 'node:crypto';
import type { AuditLogTable } from './schema/accounts.ts';

/** The name under which the embedded database's trigger calls `hashFields`. */
export const hashFunction = 'audit_hash';

/**
 * The SHA-256 of some texts, in hexadecimal. Each is preceded by its length in bytes, so that no text can pass for two.
 * PostgreSQL computes the same by itself (0040-audit-chain.ts). It never changes: every stored hash depends on it.
 */
export function hashFields(...fields: (string | number)[]): string {
  const texts = fields.map(String);
  const text = texts.map((one) => `${Buffer.byteLength(one)}:${one},`).join('');
  return createHash('sha256').update(text).digest('hex');
}

/** The hash of an entry at a position of the chain, after the hash of the entry before; that of the first is empty. */
export const hashEntry = (previous: string, position: number, entry: AuditLogTable): string =>
  hashFields(
    previous,
    position,
    entry.id,
    entry.at,
    entry.actor,
    entry.action,
    entry.subject,
    entry.details,
  );
