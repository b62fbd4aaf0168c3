import { calculateJwkThumbprint } from 'jose';
import { keylessLimits } from '@sumut/contracts/registry/limits';
import { type TeamKey, teamKeySchema } from '@sumut/contracts/registry/proof';
import {
  type ReleaseIdentity,
  releaseIdentitySchema,
} from '@sumut/contracts/registry/releaseIdentity';
import type { ReleaseRight } from '@sumut/contracts/registry/releaseRight';
import type { Db } from '../../../platform/database/schema/schema.ts';

/** A right to release, while it lives and some time longer, so that who comes late learns why it is refused. */
export interface StoredRight {
  module: string;
  identity: ReleaseIdentity;
  key: TeamKey;
  /** Whether it may also make its release live. */
  live: boolean;
  expiresAt: number;
  /** The one release that it was used for; null before. */
  release: string | null;
}

/** Milliseconds for which an expired right is kept. */
const kept = 24 * 60 * 60 * 1000;

interface NewStoredRight extends Pick<StoredRight, 'module' | 'identity' | 'key' | 'live'> {
  workflowId: string;
}

/** Stores a right from now on; throws a unique violation when its key had one before. */
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

/** The right of a key, expired or not, or undefined. */
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

/** Binds a right to a release; returns whether it is bound to no other. */
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
