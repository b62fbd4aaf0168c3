import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { lockContents } from './contents.ts';
import { findRelease } from './repository.ts';

/** Throws `not-found` for an unknown release, and `release-removed` without its files. Keeps the files until the transaction ends. */
export async function requireStored(transaction: Db, module: string, hash: string): Promise<void> {
  await lockContents(transaction);
  const release = await findRelease(transaction, module, hash);
  if (release?.hash !== hash) throw new HttpProblem('not-found');
  if (release.removedAt !== undefined) throw new HttpProblem('release-removed');
}
