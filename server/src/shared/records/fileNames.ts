import type { Db } from '../../platform/database/schema/schema.ts';
import type { Names } from '../accounts/names.ts';

/** The names of application files by the ids in the audit log. Removed files are left out. */
export async function findFileNames(db: Db, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_files')
    .select(['id', 'file_name'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, file_name: name }) => [id, name]));
}
