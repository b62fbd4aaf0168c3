import { useEffect, useState } from 'react';
import { call } from '@sumut/api-client';
import type { Department } from '@sumut/contracts/content/kinds';
import { type Opening, publishedOpenings } from '@sumut/contracts/content/openings';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';

/** The last response, so that a repeated visit starts with it. */
let lastOpenings = builtInOpenings;

const isSame = (one: readonly Opening[], other: readonly Opening[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The openings: first the last known ones, then those of the server. Unchanged openings are not rendered again, and the
 * last known ones stay when the request fails.
 */
export function useOpenings(): readonly Opening[] {
  const [openings, setOpenings] = useState(lastOpenings);
  useEffect(() => {
    const controller = new AbortController();
    call(publishedOpenings, { signal: controller.signal }).then(
      ({ items: now }) => {
        if (isSame(now, lastOpenings)) return;
        lastOpenings = now;
        setOpenings(now);
      },
      // The page works without a response, and the next visit sends the request again.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return openings;
}

/** The openings of a department, or all of them. */
export const filterOpenings = (
  openings: readonly Opening[],
  department: Department | 'all',
): readonly Opening[] =>
  department === 'all' ? openings : openings.filter((opening) => opening.department === department);
