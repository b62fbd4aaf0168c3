import type { BuiltFile } from '@sumut/release-check/builtFile';
import type { PartRelease } from '@sumut/contracts/registry/release';
import { finding } from '@sumut/release-check/findings';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { StorageError } from '../../../platform/objectStorage/StorageError.ts';
import { findKnownSizes } from '../../../shared/releases/contents.ts';
import type { PlacedFile, ReleaseSource } from '../../../shared/releases/contentStore.ts';
import { packFiles } from '../../../shared/releases/packFiles.ts';

/** Seconds after which a team may try again. */
const retryAfter = 30;

/**
 * Puts what a release brings in its place, before the transaction that stores the release. What the part has already is left out:
 * should it be removed before that transaction, the release lacks it (`store`). Throws `unavailable`, with a finding, when the
 * place is not there.
 */
export async function placeContents(
  { db, contents }: ReleaseSource,
  { release, files }: { release: PartRelease; files: readonly BuiltFile[] },
): Promise<PlacedFile[]> {
  const known = await findKnownSizes(db, release);
  const added = files.filter(({ integrity }) => !known.has(integrity));
  try {
    return await contents.put(db, await packFiles(added));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const text = `the site's storage for files of releases cannot take them now (${error.reason}); nothing was stored`;
    throw new HttpProblem('unavailable', {
      retryAfter,
      findings: [finding('archive', 'refused', text)],
    });
  }
}
