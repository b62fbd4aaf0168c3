import { calculateJwkThumbprint } from 'jose';
import { keylessLimits } from '@sumut/contracts/registry/limits';
import { type TeamKey, teamKeySchema } from '@sumut/contracts/registry/proof';
import {
  type ReleaseIdentity,
  releaseIdentitySchema,
} from '@sumut/contracts/registry/releaseIdentity';
import type { ReleaseRight } from '@sumut/contracts/registry/releaseRight';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { day } from '../../../platform/durations.ts';

/** A right to release. It is kept for some time after it has expired, so that a late request is refused with the reason. */
export interface StoredRight {
  module: string;
  identity: ReleaseIdentity;
  key: TeamKey;
  /** Whether the right includes making its release live. */
  live: boolean;
  expiresAt: number;
  /** The hash of the only release for which the right was used; null before its first use. */
  release: string | null;
}

/** Milliseconds for which an expired right is kept. */
const kept = day;

interface NewStoredRight extends Pick<StoredRight, 'module' | 'identity' | 'key' | 'live'> {
  workflowId: string;
}

/** Stores a right that is valid from now on. Throws a unique violation when its key had a right before. */
export async function insertRight(
  db: Db,
  { workflowId, module, identity, key, live }: NewStoredRight,
): Promise<ReleaseRight> {
  const now = Date.now();
  await db
    .deleteFrom('release_rights')
    .where('expires_at', '<=', now - kept)
    .execute();
  const keyId = await calculateJwkThumbprint(key);
  const expiresAt = now + keylessLimits.right;
  await db
    .insertInto('release_rights')
    .values({
      key_id: keyId,
      workflow_id: workflowId,
      module,
      jwk: JSON.stringify(key),
      identity: JSON.stringify(identity),
      may_live: live ? 1 : 0,
      expires_at: expiresAt,
      release_hash: null,
    })
    .execute();
  return { keyId, module, live, expiresAt, identity };
}

/** The right of a key, even if it has expired; undefined when there is none. */
export async function findRight(db: Db, keyId: string): Promise<StoredRight | undefined> {
  const row = await db
    .selectFrom('release_rights')
    .selectAll()
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return (
    row && {
      module: row.module,
      identity: releaseIdentitySchema.parse(JSON.parse(row.identity)),
      key: teamKeySchema.parse(JSON.parse(row.jwk)),
      live: row.may_live === 1,
      expiresAt: row.expires_at,
      release: row.release_hash,
    }
  );
}

/** Binds a right to a release. Returns false when the right is bound to another release. */
export async function bindRight(db: Db, keyId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('release_rights')
    .set({ release_hash: hash })
    .where('key_id', '=', keyId)
    .where((where) =>
      where.or([where('release_hash', 'is', null), where('release_hash', '=', hash)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
