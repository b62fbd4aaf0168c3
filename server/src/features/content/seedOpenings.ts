import { initialContentAuthor } from '@sumut/contracts/content/kinds';
import { writtenOpenings } from '@sumut/contracts/content/builtInOpenings';
import type { Db } from '../../platform/database/schema/schema.ts';
import { insertEntries } from '../../shared/content/repository.ts';

/**
 * Creates the specified openings at the first start with a database only, so that openings stay closed or deleted later on.
 */
export async function seedOpenings(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('settings')
      .values({ name: 'openingsSeeded', value: 'true' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    // Lists are sorted by time of creation.
    const start = Date.now();
    const entries = writtenOpenings.map(({ id, ...fields }, index) => ({
      id,
      kind: 'openings' as const,
      fields: { ...fields, published: true },
      by: initialContentAuthor,
      at: start + index,
    }));
    await insertEntries(transaction, entries);
  });
}
