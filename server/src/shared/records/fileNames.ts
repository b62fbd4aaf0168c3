import type { Db } from '../../platform/database/schema/schema.ts';
import type { Names } from '../accounts/names.ts';

/** Names of files of applications by their ids, as the audit log has them; those that are removed have none. */
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
