import type { Db } from '../../platform/database/schema/schema.ts';
import { readEnds } from '../../shared/auditChain.ts';

/** The tables of what visitors send. Their rows are counted by the time at which they arrived. */
const received = ['contacts', 'applications'] as const;

/** The newest message and application, in milliseconds since the epoch, and the position of the last audit entry. */
export interface End {
  contacts: number;
  applications: number;
  audit: number;
}

/** What a database contains that a backup does not: the recovery point. */
export interface Loss {
  contacts: number;
  applications: number;
  audit: number;
  /** The age of the oldest of these entries in milliseconds; 0 if there are none. */
  age: number;
}

async function readNewest(db: Db, table: (typeof received)[number]): Promise<number> {
  const { newest } = await db
    .selectFrom(table)
    .select((expression) => expression.fn.max<number | null>('created_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Reads where the data of a database ends. */
export async function readEnd(db: Db): Promise<End> {
  return {
    contacts: await readNewest(db, 'contacts'),
    applications: await readNewest(db, 'applications'),
    audit: (await readEnds(db)).head.position,
  };
}

/** Measures what would be lost if the site continued from a backup that ends at `end`. */
export async function measureLoss(live: Db, end: End, now: number): Promise<Loss> {
  const loss: Loss = { contacts: 0, applications: 0, audit: 0, age: 0 };
  const add = (name: keyof End, row: { total: number | string; oldest: number | null }) => {
    loss[name] = Number(row.total);
    if (row.oldest !== null) loss.age = Math.max(loss.age, now - row.oldest);
  };
  for (const table of received) {
    const query = live.selectFrom(table).where('created_at', '>', end[table]);
    add(
      table,
      await query
        .select((expression) => [
          expression.fn.countAll<number | string>().as('total'),
          expression.fn.min<number | null>('created_at').as('oldest'),
        ])
        .executeTakeFirstOrThrow(),
    );
  }
  const entries = live
    .selectFrom('audit_chain')
    .innerJoin('audit_log', 'audit_log.id', 'audit_chain.entry_id')
    .where('position', '>', end.audit);
  add(
    'audit',
    await entries
      .select((expression) => [
        expression.fn.countAll<number | string>().as('total'),
        expression.fn.min<number | null>('at').as('oldest'),
      ])
      .executeTakeFirstOrThrow(),
  );
  return loss;
}
