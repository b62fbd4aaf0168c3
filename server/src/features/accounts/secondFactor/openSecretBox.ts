import { UserFacingError } from '../../../platform/UserFacingError.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { createSecretBox, type SecretBox } from './secretBox.ts';

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
