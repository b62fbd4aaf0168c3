import data from '../../hiringTerms.json' with { type: 'json' };
import type { Term, TermList } from './hiringTerms.ts';

/** The initial entries of a list, until an admin changes it (docs/specification.md#3-entities-and-their-fields). */
export const builtInTerms = (list: TermList): Term[] =>
  data[list].map(({ id, text }) => ({ id, text, retired: false }));
