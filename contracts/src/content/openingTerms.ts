import type { Term, TermList } from './hiringTerms.ts';
import type { Department } from './openings.ts';

/** The list that each of an opening's terms is of. */
export const openingTermLists = {
  department: 'departments',
  location: 'locations',
  type: 'employmentTypes',
} as const satisfies Record<string, TermList>;
export type OpeningTerm = keyof typeof openingTermLists;
export const openingTerms = Object.keys(openingTermLists) as OpeningTerm[];

type Named = Record<OpeningTerm, string>;
type GetTerms = (list: TermList) => readonly Term[];

/** An opening with the names of its terms. A term that is in no list has its id for a name. */
export function nameOpeningTerms<Written extends Named>(opening: Written, getTerms: GetTerms) {
  const nameOf = (term: OpeningTerm) => {
    const id = opening[term];
    const found = getTerms(openingTermLists[term]).find((one) => one.id === id);
    return found?.text ?? { ar: id, en: id };
  };
  return {
    ...opening,
    departmentName: nameOf('department'),
    locationName: nameOf('location'),
    typeName: nameOf('type'),
  };
}

/** The departments that visitors choose among: those that are offered, and retired ones with openings. */
export const listDepartments = (
  openings: readonly Pick<Named, 'department'>[],
  getTerms: GetTerms,
): Department[] =>
  getTerms('departments')
    .filter(({ id, retired }) => !retired || openings.some(({ department }) => department === id))
    .map(({ id, text }) => ({ id, text }));
