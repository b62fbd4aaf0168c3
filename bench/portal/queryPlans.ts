import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../../server/src/platform/database/schema/schema.ts';

/** Matches scans of small intermediate results of our queries, which are not tables. */
const intermediate =
  /^SCAN (\(subquery-\d+\)|(hits|parts?|counted|one-row|stays|reached|ranked|stage|given)\b)/;

/** Whether a step of a query plan reads a whole table. */
const isFullScan = (step: string): boolean =>
  step.startsWith('SCAN ') &&
  !intermediate.test(step) &&
  !/USING COVERING INDEX|VIRTUAL TABLE|CONSTANT ROW/.test(step);

export interface Plan {
  query: string;
  steps: string[];
  fullScans: string[];
}

/** Reads SQLite's plan of a query. */
export async function explain(db: Kysely<Tables>, query: CompiledQuery): Promise<Plan> {
  const { rows } = await db.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
    query: sql``.toOperationNode(),
  });
  const steps = rows.map(({ detail }) => detail);
  return { query: query.sql.replace(/\s+/g, ' '), steps, fullScans: steps.filter(isFullScan) };
}
