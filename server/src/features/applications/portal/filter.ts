import type { ApplicationFilter } from '@sumut/contracts/portal/applications';
import { can } from '@sumut/contracts/portal/permissions';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findDepartmentPositions, findPositionKeys } from '../../../shared/content/positions.ts';
import { type RecordFilter, toFilter } from '../../../shared/records/filter.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import type { Reader } from '../../../shared/records/readable.ts';

/**
 * Reads the query of a list of applications. The search includes the words of CVs only for accounts that may read CVs, so that it
 * reveals their content to nobody else.
 */
export async function toApplicationFilter(
  db: Db,
  query: ApplicationFilter,
  viewer: Reader,
): Promise<RecordFilter> {
  const filter = {
    ...(await toFilter(db, applicationKind, query, viewer)),
    withCvs: can(viewer.role, 'cv.read'),
  };
  const about = query.position && (await findPositionKeys(db, query.position));
  if (!query.department) return { ...filter, about };
  const positions = await findDepartmentPositions(db, query.department);
  return { ...filter, about: about ? about.filter((one) => positions.includes(one)) : positions };
}
