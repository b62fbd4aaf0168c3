import type { Kysely } from 'kysely';
import { createIndex, createTable, partOf, required } from './columns.ts';

/**
 * Adds the tags that each change added to an application and removed from it. Tags are personal data, so they are deleted with
 * the application; the audit log, which is kept longer, contains only the id of the change.
 */
export async function tagChanges(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'application_tag_changes', 'id')
    .$call(partOf('application_id', 'applications.id'))
    .$call(required('text', 'added', 'removed'))
    .execute();
  await createIndex(
    db,
    'application_tag_changes_application',
    'application_tag_changes',
    'application_id',
  );
}
