import { createHash } from 'node:crypto';
import type { AuditLogTable } from './schema/accounts.ts';

/** The name under which the embedded database's trigger calls `hashFields`. */
export const hashFunction = 'audit_hash';

/**
 * The SHA-256 of several texts, in hexadecimal. Each text is preceded by its length in bytes, so that one text cannot be mistaken
 * for two. PostgreSQL has its own implementation (0040-audit-chain.ts). The format never changes: all stored hashes depend on it.
 */
export function hashFields(...fields: (string | number)[]): string {
  const texts = fields.map(String);
  const text = texts.map((one) => `${Buffer.byteLength(one)}:${one},`).join('');
  return createHash('sha256').update(text).digest('hex');
}

/** The hash of an entry at a position of the chain. `previous` is the hash of the preceding entry, or empty for the first one. */
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
