import type { Kysely } from 'kysely';
import { createTable, partOf, required } from './columns.ts';

/** Adds workflows that may release without a key, the rights that they get, and the identity of the run that made a release. */
export async function keylessReleases(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'release_workflows', 'id')
    .$call(required('text', 'module', 'issuer', 'repository', 'workflow', 'ref'))
    .addColumn('environment', 'text')
    .addColumn('may_live', 'integer', (column) => column.notNull())
    .addColumn('repository_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();

  await createTable(db, 'release_rights', 'key_id')
    .$call(partOf('workflow_id', 'release_workflows.id'))
    .$call(required('text', 'module', 'jwk', 'identity'))
    .addColumn('may_live', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('release_hash', 'text')
    .execute();

  await db.schema.alterTable('releases').addColumn('identity', 'text').execute();
  await db.schema.alterTable('releases').addColumn('signing_key', 'text').execute();
}
