import type { Db } from '../../platform/database/schema/schema.ts';
import type { ContentFault } from '../../shared/releases/checkContents.ts';
import type { PackedFile } from '../../shared/releases/packFiles.ts';
import { setUnusedSince } from '../../shared/releases/storedObjects.ts';

/**
 * Stores unreadable contents again, in the database, from files of verified builds with the same hash. Returns the faults for which
 * there is no such file.
 */
export async function repairContents(
  db: Db,
  faults: readonly ContentFault[],
  files: readonly PackedFile[],
): Promise<ContentFault[]> {
  const byIntegrity = new Map(files.map((file) => [file.integrity, file]));
  const left: ContentFault[] = [];
  for (const fault of faults) {
    const file = byIntegrity.get(fault.integrity);
    if (file)
      await db.transaction().execute(async (transaction) => {
        const before = await transaction
          .selectFrom('release_contents')
          .select('object')
          .where('integrity', '=', file.integrity)
          .execute();
        await transaction
          .updateTable('release_contents')
          .set({ encoding: file.encoding, content: file.content, object: null })
          .where('integrity', '=', file.integrity)
          .execute();
        await setUnusedSince(
          transaction,
          before.map(({ object }) => object),
          Date.now(),
        );
      });
    else left.push(fault);
  }
  return left;
}
