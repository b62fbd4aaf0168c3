import { useEffect, useState } from 'react';
import { call } from '@sumut/api-client';
import type { Department, Opening, OpeningList } from '@sumut/contracts/content/openings';
import { builtInDepartments, builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import {
  contentPrint,
  publishedElementId,
  type PublishedList,
} from '@sumut/contracts/content/publishedLists';
import { useIsHydrated } from '@sumut/shared-ui';

/** The openings, and the departments to filter them by. */
type Openings = Readonly<OpeningList>;

/** A list that the server has written into the page, if it came with it. */
function readDocument(list: PublishedList): unknown {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(publishedElementId(list))?.textContent;
  return text ? (JSON.parse(text) as unknown) : undefined;
}

function readOpenings(): Openings | undefined {
  const items = readDocument('openings') as Opening[] | undefined;
  const departments = readDocument('departments') as Department[] | undefined;
  return items && departments && { items, departments };
}

const inDocument = readOpenings();
/** Whether they are those that the server has now. */
let areFresh = inDocument !== undefined;

const builtIn: Openings = { items: [...builtInOpenings], departments: [...builtInDepartments] };

/** The last response, so that a repeated visit starts with it. */
let lastOpenings = inDocument ?? builtIn;

const printOf = ({ items, departments }: Openings): string =>
  contentPrint([...items, ...departments]);

/** Of what the build renders. */
export const builtInPrint = printOf(builtIn);

const isSame = (one: Openings, other: Openings): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The endpoint with its schemas is loaded for the request: a page whose document has the openings does without it. */
async function requestOpenings(signal: AbortSignal): Promise<Openings> {
  const { publishedOpenings } = await import('@sumut/contracts/content/openings');
  return call(publishedOpenings, { signal });
}

/**
 * The openings: first the last known ones, then those of the server. Unchanged openings are not rendered again, and the
 * last known ones stay when the request fails.
 */
export function useOpenings(): Openings {
  const [openings, setOpenings] = useState(lastOpenings);
  useEffect(() => {
    if (areFresh) {
      areFresh = false;
      return;
    }
    const controller = new AbortController();
    requestOpenings(controller.signal).then(
      (now) => {
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

/**
 * Whether the server has written other openings into the page than the build has rendered, and the page's code has not taken over
 * yet.
 */
export function useAreWritten(): boolean {
  return !useIsHydrated() && inDocument !== undefined && printOf(inDocument) !== builtInPrint;
}

/** The openings of a department, or all of them. */
export const filterOpenings = (
  openings: readonly Opening[],
  department: string | null,
): readonly Opening[] =>
  department === null ? openings : openings.filter((opening) => opening.department === department);
