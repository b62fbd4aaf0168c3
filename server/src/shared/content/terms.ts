import { builtInTerms, type Term, type TermList } from '@sumut/contracts/content/hiringTerms';
import type { OpeningFields } from '@sumut/contracts/content/openings';
import { openingTermLists, openingTerms } from '@sumut/contracts/content/openingTerms';
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

/** Throws `validation` for departments of an account that are not offered, unless it has had them before. */
export async function requireOfferedDepartments(
  db: Db,
  departments: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const { items } = (await readTerms(db))('departments');
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
