import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../../server/src/platform/database/schema/schema.ts';

/** Parts of our queries that are no tables, and are small. */
const intermediate = /^SCAN (\(subquery-\d+\)|hits|parts?|counted|one-row)\b/;

/** Whether a step of a plan reads a whole table, rather than an index of it or a few rows. */
const isFullScan = (step: string): boolean =>
  step.startsWith('SCAN ') &&
  !intermediate.test(step) &&
  !/USING COVERING INDEX|VIRTUAL TABLE|CONSTANT ROW/.test(step);

export interface Plan {
  query: string;
  steps: string[];
  fullScans: string[];
}

/** How SQLite answers a query. */
export async function explain(db: Kysely<Tables>, query: CompiledQuery): Promise<Plan> {
  const { rows } = await db.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
    query: sql``.toOperationNode(),
  });
  const steps = rows.map(({ detail }) => detail);
  return { query: query.sql.replace(/\s+/g, ' '), steps, fullScans: steps.filter(isFullScan) };
}
