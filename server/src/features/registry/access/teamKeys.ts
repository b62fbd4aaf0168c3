import { calculateJwkThumbprint } from 'jose';
import { keyRights, type KeyRight } from '@sumut/contracts/registry/keyRights';
import type { KeySummary, NewKey } from '@sumut/contracts/registry/keys';
import { type TeamKey, teamKeySchema } from '@sumut/contracts/registry/proof';
import type { Db, TeamKeysTable } from '../../../platform/database/schema/schema.ts';
import { recordAudit } from '../../../shared/auditLog.ts';

/** The rights of a key. All keys may share previews: this right is listed for a key with no other. */
function rightsOf({ may_upload, may_live }: TeamKeysTable): KeyRight[] {
  const rights: KeyRight[] = [
    ...(may_upload === 1 ? (['upload'] as const) : []),
    ...(may_live === 1 ? (['live'] as const) : []),
  ];
  return rights.length > 0 ? rights : ['preview'];
}

const toSummary = (row: TeamKeysTable): KeySummary => ({
  id: row.id,
  name: row.name,
  module: row.module,
  rights: rightsOf(row),
  createdAt: row.created_at,
  revokedAt: row.revoked_at,
});

/** All keys, including revoked keys, newest first. */
export async function listKeys(db: Db): Promise<KeySummary[]> {
  const rows = await db.selectFrom('team_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map(toSummary);
}

/** The key with a thumbprint; undefined when there is none or it is revoked. */
export async function findKey(
  db: Db,
  id: string,
): Promise<{ name: string; module: string; rights: KeyRight[]; jwk: TeamKey } | undefined> {
  const row = await db
    .selectFrom('team_keys')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, module, rights } = toSummary(row);
  return { name, module, rights, jwk: teamKeySchema.parse(JSON.parse(row.jwk)) };
}

/** Registers a team's key for one module. Throws a unique violation when the key is already registered. */
export async function insertKey(
  db: Db,
  { name, module, rights = [...keyRights], key }: NewKey,
): Promise<KeySummary> {
  const row: TeamKeysTable = {
    id: await calculateJwkThumbprint(key),
    name,
    module,
    may_upload: rights.includes('upload') ? 1 : 0,
    may_live: rights.includes('live') ? 1 : 0,
    jwk: JSON.stringify(key),
    created_at: Date.now(),
    revoked_at: null,
  };
  await db.insertInto('team_keys').values(row).execute();
  return toSummary(row);
}

/** Registers a team's key for `actor`, with its entry in the audit log. Throws as `insertKey`. Runs in a transaction. */
export async function registerKey(
  transaction: Db,
  actor: string,
  key: NewKey,
): Promise<KeySummary> {
  const added = await insertKey(transaction, key);
  const { name, module, rights } = added;
  const details = { name, module, rights };
  await recordAudit(transaction, {
    actor,
    action: 'registry.key-added',
    subject: added.id,
    details,
  });
  return added;
}

/** Revokes a key. Returns the key, or undefined when it does not exist or was revoked before. */
export async function revokeKey(db: Db, id: string): Promise<KeySummary | undefined> {
  const row = await db
    .updateTable('team_keys')
    .set({ revoked_at: Date.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toSummary(row);
}
