import type { FieldProblem } from '@sumut/contracts/api/problem';
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
import { HttpProblem } from '../../platform/http/problem.ts';

export interface StoredTerms {
  /** 0 before the first change. */
  version: number;
  items: readonly Term[];
}

/** Reads all lists of hiring terms. A list that nobody has changed has the program's default terms. */
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

/** Reads one list of hiring terms. */
export async function readTermList(db: Db, list: TermList): Promise<readonly Term[]> {
  const row = await db
    .selectFrom('hiring_terms')
    .select('document')
    .where('list', '=', list)
    .executeTakeFirst();
  return row ? (JSON.parse(row.document) as Term[]) : builtInTerms(list);
}

/** All statuses of applications in the order of the workflow, including retired stages. */
export async function readApplicationStatuses(db: Db): Promise<ApplicationStatus[]> {
  const stages = await readTermList(db, 'stages');
  return orderApplicationStatuses(stages.map(({ id }) => id));
}

/**
 * Throws `validation` if an application cannot be moved to a status, because the stage is not offered and the application has
 * never been in it.
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

/** Throws `validation` for departments of an account that are not offered, unless the account already has them. */
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

/** Throws `validation` for terms of an opening that are not offered, unless the opening already has them. */
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
