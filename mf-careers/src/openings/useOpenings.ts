import { useEffect, useState } from 'react';
import { getJson } from '@sumut/api-client';
import { apiPaths } from '@sumut/contracts';
import type { Department, Opening } from '@sumut/contracts';
import { builtInOpenings } from '@sumut/contracts/openings';
import { openingListSchema } from '@sumut/contracts/schemas';

/** What was open when it was last asked, so that a page visited again does not begin with something else. */
let known = builtInOpenings;

const isSame = (one: readonly Opening[], other: readonly Opening[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is open now; rejects as `getJson` does, and when the answer is none. */
const fetchOpenings = async (signal: AbortSignal): Promise<readonly Opening[]> =>
  openingListSchema.parse(await getJson(apiPaths.contentOpenings, { signal })).items;

/**
 * The open positions: at once those that are known, soon those that the server has. They are the same until somebody
 * closes one, and stay while the server cannot be reached.
 */
export function useOpenings(): readonly Opening[] {
  const [openings, setOpenings] = useState(known);
  useEffect(() => {
    const leaving = new AbortController();
    fetchOpenings(leaving.signal).then(
      (now) => {
        if (isSame(now, known)) return;
        known = now;
        setOpenings(now);
      },
      // The page is complete without an answer, and the next visit asks again.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return openings;
}

/** The openings of a department, or all of them. */
export const openingsOf = (
  openings: readonly Opening[],
  department: Department | 'all',
): readonly Opening[] =>
  department === 'all' ? openings : openings.filter((opening) => opening.department === department);
