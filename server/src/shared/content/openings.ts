import { foldedKey, languages } from '@sumut/contracts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { listEntries } from './repository.ts';

/**
 * Throws `validation` when a position is that of an opening that is closed. Any other text is taken: the form's field
 * is free (specification, section 5), and people apply for what is not announced, too.
 */
export async function refuseClosedPosition(db: Db, position: string): Promise<void> {
  const key = foldedKey(position);
  const named = (await listEntries(db, 'openings', 'all')).filter(({ fields }) =>
    languages.some(
      (language) => fields.title[language] && foldedKey(fields.title[language]) === key,
    ),
  );
  if (named.length === 0 || named.some(({ fields }) => fields.published)) return;
  throw new HttpProblem('validation', { errors: [{ field: 'position', error: 'closed' }] });
}
