import { randomUUID } from 'node:crypto';
import type { Passkey } from '@sumut/contracts/portal/passkeys';
import type { Db } from '../../../platform/database/schema/schema.ts';

/** A passkey's public key and counter, which verify the answers of the authenticator. */
export interface Credential {
  credentialId: string;
  /** The public key in COSE format, base64url. */
  publicKey: string;
  counter: number;
}

const columns = ['id', 'name', 'created_at', 'last_used_at'] as const;
const toPasskey = (row: {
  id: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** The passkeys of an account, the newest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** The credential ids of an account's passkeys, as authenticators use them. */
export async function listCredentialIds(db: Db, accountId: string): Promise<string[]> {
  const query = db.selectFrom('passkeys').select('credential_id');
  const rows = await query.where('account_id', '=', accountId).execute();
  return rows.map((row) => row.credential_id);
}

/** Stores a passkey. Throws a unique violation if an account already has this passkey. */
export async function insertPasskey(
  db: Db,
  accountId: string,
  { name, credential }: { name: string; credential: Credential },
): Promise<Passkey> {
  const passkey = { id: randomUUID(), name, created_at: Date.now(), last_used_at: null };
  await db
    .insertInto('passkeys')
    .values({
      ...passkey,
      account_id: accountId,
      credential_id: credential.credentialId,
      public_key: credential.publicKey,
      counter: credential.counter,
    })
    .execute();
  return toPasskey(passkey);
}

/** Renames a passkey of an account. Returns it with its old name, or undefined if the account has no passkey with this id. */
export async function renamePasskey(
  db: Db,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<{ passkey: Passkey; before: string } | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
  return { passkey: toPasskey({ ...row, name }), before: row.name };
}

/** Removes a passkey of an account. Returns its name, or undefined if the account has no passkey with this id. */
export async function deletePasskey(
  db: Db,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Removes all passkeys of an account. Returns false if there were none. */
export async function deletePasskeys(db: Db, accountId: string): Promise<boolean> {
  const query = db.deleteFrom('passkeys').where('account_id', '=', accountId);
  return (await query.returning('id').execute()).length > 0;
}

/** The passkey with a credential id, and the account that owns it; undefined for an unknown id. */
export async function findCredential(
  db: Db,
  credentialId: string,
): Promise<(Credential & { id: string; accountId: string }) | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'account_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, account_id: accountId, public_key: publicKey, counter } = row;
  return { id, accountId, credentialId, publicKey, counter };
}

/**
 * Stores a use with the counter of the authenticator. Returns false if the passkey was removed, or used with this or a later counter
 * since it was read: one of two concurrent uses wins. Authenticators without a counter always send 0.
 */
export async function recordUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: Date.now() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
