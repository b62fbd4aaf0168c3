import { languages } from '@sumut/contracts/language/language';
import { normalizedKey } from '@sumut/contracts/portal/searchText';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { listEntries } from './repository.ts';

/**
 * Throws `validation` if a position is the title of a closed opening. Any other text is accepted: the form's field is free text
 * (docs/specification.md#5-validation-rules), and people also apply for positions that are not announced.
 */
export async function refuseClosedPosition(db: Db, position: string): Promise<void> {
  const key = normalizedKey(position);
  const named = (await listEntries(db, 'openings', 'all')).filter(({ fields }) =>
    languages.some(
      (language) => fields.title[language] && normalizedKey(fields.title[language]) === key,
    ),
  );
  if (named.length === 0 || named.some(({ fields }) => fields.published)) return;
  throw new HttpProblem('validation', { errors: [{ field: 'position', error: 'closed' }] });
}
