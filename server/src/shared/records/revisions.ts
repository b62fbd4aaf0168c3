import { sql } from 'kysely';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { RecordKind } from './kinds.ts';
import { type Reader, getScope } from './readable.ts';

type Kind = Pick<RecordKind, 'name'>;

/** The changed records: one record, deleted records by their positions or subjects, or data that all records show. */
type Changed = { id: string } | { about: readonly string[] } | 'all';

/** Increases the revision, in the transaction of a change by staff, so that open portals notice the change. */
export async function bumpRevision(db: Db, { name }: Kind, changed: Changed): Promise<void> {
  await db
    .updateTable('portal_revisions')
    .set({ number: sql<number>`number + 1` })
    .where('name', '=', name)
    .execute();
  if (name === 'messages') return;
  // This comes after the row of all records, which serialises changes: concurrent changes cannot deadlock over positions.
  const positions = db.updateTable('positions').set({ revision: sql<number>`revision + 1` });
  if (changed === 'all') await positions.execute();
  else
    await (
      'id' in changed
        ? positions.where('key', '=', (expression) =>
            expression
              .selectFrom('applications')
              .select('position_key')
              .where('id', '=', changed.id),
          )
        : positions.where('key', 'in', changed.about)
    ).execute();
}

/** A number that grows with each change of records that a reader may read. Changes in other departments do not affect it. */
export async function readRevision(db: Db, kind: Kind, reader: Reader): Promise<number> {
  const scope = getScope(kind, reader);
  if (scope === 'none') return 0;
  const { rows } = await (
    scope === 'all'
      ? sql<{ revision: number }>`select number as revision
          from portal_revisions where name = ${kind.name}`
      : sql<{ revision: number }>`select cast(coalesce(sum(revision), 0) as bigint) as revision
          from positions where department in (${sql.join(scope)})`
  ).execute(db);
  return rows[0]?.revision ?? 0;
}
