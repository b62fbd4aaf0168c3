import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '@sumut/api-client';
import type { Department } from '@sumut/contracts/content/kinds';
import { type Opening, publishedOpenings } from '@sumut/contracts/content/openings';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { contentPrint, publishedElementId } from '@sumut/contracts/content/publishedLists';

/** The openings that the server has written into the page, if it came with them. */
function readDocument(): readonly Opening[] | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(publishedElementId('openings'))?.textContent;
  return text ? (JSON.parse(text) as readonly Opening[]) : undefined;
}

const inDocument = readDocument();
/** Whether they are those that the server has now. */
let areFresh = inDocument !== undefined;

/** The last response, so that a repeated visit starts with it. */
let lastOpenings = inDocument ?? builtInOpenings;

/** Of the openings that the build renders. */
export const builtInPrint = contentPrint(builtInOpenings);

const isSame = (one: readonly Opening[], other: readonly Opening[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The openings: first the last known ones, then those of the server. Unchanged openings are not rendered again, and the
 * last known ones stay when the request fails.
 */
export function useOpenings(): readonly Opening[] {
  const [openings, setOpenings] = useState(lastOpenings);
  useEffect(() => {
    if (areFresh) {
      areFresh = false;
      return;
    }
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

const neverChanges = () => () => undefined;

/**
 * Whether the server has written other openings into the page than the build has rendered, and the page's code has not taken over
 * yet.
 */
export function useAreWritten(): boolean {
  const takenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return !takenOver && inDocument !== undefined && contentPrint(inDocument) !== builtInPrint;
}

/** The openings of a department, or all of them. */
export const filterOpenings = (
  openings: readonly Opening[],
  department: Department | 'all',
): readonly Opening[] =>
  department === 'all' ? openings : openings.filter((opening) => opening.department === department);
