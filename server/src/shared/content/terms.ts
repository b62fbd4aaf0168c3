import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import type { Term, TermList } from '@sumut/contracts/content/hiringTerms';
import type { OpeningFields } from '@sumut/contracts/content/openings';
import { openingTermLists, openingTerms } from '@sumut/contracts/content/openingTerms';
import {
  type ApplicationStatus,
  findFixedStatus,
  orderApplicationStatuses,
} from '@sumut/contracts/portal/statuses';
import type { Db } from '../../platform/database/schema/schema.ts';
import { type FieldProblem, HttpProblem } from '../../platform/http/problem.ts';

export interface StoredTerms {
  /** 0 before the first change. */
  version: number;
  items: readonly Term[];
}

/** The lists of words for hiring, each as it was changed last, else as the program has it. */
export async function readTerms(db: Db): Promise<(list: TermList) => StoredTerms> {
  const rows = await db.selectFrom('hiring_terms').selectAll().execute();
  const stored = new Map(
    rows.map(({ list, version, document }) => [
      list,
      { version, items: JSON.parse(document) as Term[] },
    ]),
  );
  return (list) => stored.get(list) ?? { version: 0, items: builtInTerms(list) };
}

/** One of these lists. */
export async function readTermList(db: Db, list: TermList): Promise<readonly Term[]> {
  const row = await db
    .selectFrom('hiring_terms')
    .select('document')
    .where('list', '=', list)
    .executeTakeFirst();
  return row ? (JSON.parse(row.document) as Term[]) : builtInTerms(list);
}

/** All statuses of applications in the order of the workflow, with retired stages. */
export async function readApplicationStatuses(db: Db): Promise<ApplicationStatus[]> {
  const stages = await readTermList(db, 'stages');
  return orderApplicationStatuses(stages.map(({ id }) => id));
}

/**
 * Throws `validation` when an application cannot be moved to a status: to a stage that is not offered, unless the application has
 * been in it before.
 */
export async function requireOfferedStatus(
  db: Db,
  application: string,
  status: ApplicationStatus,
): Promise<void> {
  if (findFixedStatus(status)) return;
  const stages = await readTermList(db, 'stages');
  if (stages.some(({ id, retired }) => id === status && !retired)) return;
  const before = await db
    .selectFrom('application_stages')
    .select('status')
    .where('application_id', '=', application)
    .where('status', '=', status)
    .executeTakeFirst();
  if (before) return;
  throw new HttpProblem('validation', { errors: [{ field: 'status', error: 'option' }] });
}

/** Throws `validation` for departments of an account that are not offered, unless it has had them before. */
export async function requireOfferedDepartments(
  db: Db,
  departments: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const items = await readTermList(db, 'departments');
  const offered = new Set(items.filter(({ retired }) => !retired).map(({ id }) => id));
  if (departments.every((id) => offered.has(id) || before.includes(id))) return;
  throw new HttpProblem('validation', { errors: [{ field: 'departments', error: 'option' }] });
}

/** Throws `validation` for a term of an opening that is not offered, unless the opening has had it before. */
export async function requireOfferedTerms(
  db: Db,
  fields: OpeningFields,
  before?: OpeningFields,
): Promise<void> {
  const terms = await readTerms(db);
  const errors = openingTerms
    .filter((term) => fields[term] !== before?.[term])
    .filter(
      (term) =>
        !terms(openingTermLists[term]).items.some(
          ({ id, retired }) => id === fields[term] && !retired,
        ),
    )
    .map((field): FieldProblem => ({ field, error: 'option' }));
  if (errors.length > 0) throw new HttpProblem('validation', { errors });
}
