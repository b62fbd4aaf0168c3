import type { ApplicationFilter } from '@sumut/contracts/portal/applications';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findDepartmentPositions, findPositionKeys } from '../../../shared/content/positions.ts';
import { type RecordFilter, toFilter } from '../../../shared/records/filter.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';

/** Reads the query of a list of applications; `account` is the viewer's id. */
export async function toApplicationFilter(
  db: Db,
  query: ApplicationFilter,
  account: string,
): Promise<RecordFilter> {
  const filter = toFilter(applicationKind, query, account);
  const about = query.position && (await findPositionKeys(db, query.position));
  if (!query.department) return { ...filter, about };
  const positions = await findDepartmentPositions(db, query.department);
  return { ...filter, about: about ? about.filter((one) => positions.includes(one)) : positions };
}
