import type { PartRelease } from '@sumut/contracts/registry/release';
import type { BuiltFile } from '@sumut/release-check/builtFile';
import { finding } from '@sumut/release-check/findings';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { StorageError } from '../../../platform/objectStorage/StorageError.ts';
import type { PlacedFile, ReleaseSource } from '../../../shared/releases/contentStore.ts';
import { packFiles } from '../../../shared/releases/packFiles.ts';

/** Seconds after which a team may send its release again. */
const retryAfter = 30;

/**
 * Stores the contents that a release adds in the database or the bucket, before the transaction that stores the release. Throws
 * `unavailable`, with a finding, when the storage is not available.
 */
export async function placeContents(
  { db, contents }: ReleaseSource,
  release: PartRelease,
  added: readonly BuiltFile[],
): Promise<PlacedFile[]> {
  try {
    return await contents.put(db, await packFiles(release, added));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const text = `the site's storage for release files is not available (${error.reason}); nothing was stored`;
    throw new HttpProblem('unavailable', {
      retryAfter,
      findings: [finding('archive', 'refused', text)],
    });
  }
}
