import data from '../../openings.json' with { type: 'json' };
import { builtInTerms } from './builtInTerms.ts';
import type { Department, Opening, WrittenOpening } from './openings.ts';
import { listDepartments, nameOpeningTerms } from './openingTerms.ts';

/** The specified openings (`platform/contracts/openings.json`), with which a new site starts. A test validates them against the schema. */
export const writtenOpenings: readonly WrittenOpening[] = data;

/** The specified openings in the form for visitors. The careers page shows them until the server has responded. */
export const builtInOpenings: readonly Opening[] = data.map((opening) =>
  nameOpeningTerms(opening, builtInTerms),
);

/** The specified departments, in the order of the filter (`platform/contracts/hiringTerms.json`). */
export const builtInDepartments: readonly Department[] = listDepartments(data, builtInTerms);
