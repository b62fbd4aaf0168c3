import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';

/** Encrypts secrets for storage, bound to their owner. */
export interface SecretBox {
  seal: (secret: Buffer, owner: string) => string;
  /** Decrypts a secret. Throws for a changed secret, another owner or another key. */
  open: (sealed: string, owner: string) => Buffer;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Creates a box whose key is derived from `secret`: the stored key of the installation, or a key of the environment. */
export function createSecretBox(secret: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second-factor', 32));
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      const text = decipher.update(bytes.subarray(ivLength + tagLength));
      return Buffer.concat([text, decipher.final()]);
    },
  };
}

function tryOpen(box: SecretBox, sealed: string, owner: string): Buffer | null {
  try {
    return box.open(sealed, owner);
  } catch {
    return null;
  }
}

/**
 * Creates the secret box with the first key of the environment, or with the `stored` key if there is none. Secrets that another of
 * these keys has sealed are sealed again, so that the other keys are no longer needed. Throws `UserFacingError` with the accounts
 * whose secret no key opens: with a wrong key, every code would otherwise be refused as wrong.
 */
export async function openSecretBox(
  db: Db,
  keys: readonly Buffer[],
  stored: Buffer,
): Promise<SecretBox> {
  const box = createSecretBox(keys[0] ?? stored);
  const formerBoxes = [...keys.slice(1), stored].map(createSecretBox);
  const factors = await db
    .selectFrom('second_factors')
    .innerJoin('accounts', 'accounts.id', 'second_factors.account_id')
    .select(['account_id', 'username', 'secret'])
    .orderBy('username')
    .execute();
  const unreadable: string[] = [];
  for (const { account_id, username, secret } of factors) {
    if (tryOpen(box, secret, account_id)) continue;
    const opened = formerBoxes.map((one) => tryOpen(one, secret, account_id)).find((one) => one);
    if (!opened) {
      unreadable.push(username);
      continue;
    }
    await db
      .updateTable('second_factors')
      .set({ secret: box.seal(opened, account_id) })
      .where('account_id', '=', account_id)
      // Another process may already have sealed the secret again, or the factor may have been replaced.
      .where('secret', '=', secret)
      .execute();
  }
  if (unreadable.length > 0) {
    throw new UserFacingError(
      `The second factors of these accounts are encrypted with another SECRETS_KEY: ${unreadable.join(', ')}. Set that key, or remove the second factors: npm run account:reset -- <username>`,
    );
  }
  return box;
}
