import type { Term, TermList } from './hiringTerms.ts';
import type { Department } from './openings.ts';

/** The list of hiring terms for each of an opening's fields that name a term. */
export const openingTermLists = {
  department: 'departments',
  location: 'locations',
  type: 'employmentTypes',
} as const satisfies Record<string, TermList>;
export type OpeningTerm = keyof typeof openingTermLists;
export const openingTerms = Object.keys(openingTermLists) as OpeningTerm[];

type Named = Record<OpeningTerm, string>;
type GetTerms = (list: TermList) => readonly Term[];

/** Adds the names of its terms to an opening. A term that is missing in its list gets its id as name. */
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

/** Returns the departments that visitors choose among: the offered departments, and retired departments with openings. */
export const listDepartments = (
  openings: readonly Pick<Named, 'department'>[],
  getTerms: GetTerms,
): Department[] =>
  getTerms('departments')
    .filter(({ id, retired }) => !retired || openings.some(({ department }) => department === id))
    .map(({ id, text }) => ({ id, text }));
