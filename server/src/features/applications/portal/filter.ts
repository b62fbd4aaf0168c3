import { languages, type ApplicationFilter, type Department } from '@sumut/contracts';
import { nameKey } from '../../../platform/database/schema/derivedColumns.ts';
import { listEntries } from '../../../shared/content/repository.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { toFilter, type RecordFilter } from '../../../shared/records/filter.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';

/**
 * The positions of departments: titles of their openings in every language, because an application names its position
 * as the applicant saw it. Closed openings count: people applied for them.
 */
async function positionsOf(db: Db, departments: readonly Department[]): Promise<string[]> {
  const openings = await listEntries(db, 'openings', 'all');
  return openings
    .filter(({ fields }) => departments.includes(fields.department))
    .flatMap(({ fields }) => languages.map((language) => nameKey(fields.title[language])));
}

/** Reads the query of a list of applications; `account` is the one that asks. */
export async function toApplicationFilter(
  db: Db,
  query: ApplicationFilter,
  account: string,
): Promise<RecordFilter> {
  const filter = toFilter(applicationKind, query, account);
  if (!query.department) return filter;
  const positions = await positionsOf(db, query.department);
  const { about } = filter;
  return { ...filter, about: about ? about.filter((one) => positions.includes(one)) : positions };
}
