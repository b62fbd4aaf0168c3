import { useEffect, useState } from 'react';
import { call } from '@sumut/api-client';
import type { Department, Opening, OpeningList } from '@sumut/contracts/content/openings';
import { builtInDepartments, builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import type { Language } from '@sumut/contracts/language/language';
import {
  contentPrint,
  publishedElementId,
  type PublishedList,
} from '@sumut/contracts/content/publishedLists';

/** The openings, and the departments by which visitors can filter them. */
type Openings = Readonly<OpeningList>;

/** Returns the list that the server has written into the document, or undefined if there is none. */
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
/** Whether `lastOpenings` came with the current document, so that the first visit of the page needs no request. */
let areFromDocument = inDocument !== undefined;

const builtIn: Openings = { items: [...builtInOpenings], departments: [...builtInDepartments] };

/** The openings of the last response or of the document. A repeated visit of the page starts with them. */
let lastOpenings = inDocument ?? builtIn;

/** Returns the title in a language if `position` is the title of an opening in any language, otherwise `position` itself. */
export const translatePosition = (position: string, language: Language): string =>
  lastOpenings.items.find(({ title }) => Object.values(title).includes(position))?.title[
    language
  ] ?? position;

const hashOpenings = ({ items, departments }: Openings): string =>
  contentPrint([...items, ...departments]);

/** The hash of the openings that the build renders. */
export const builtInHash = hashOpenings(builtIn);

const isSame = (one: Openings, other: Openings): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Requests the openings. The endpoint and its schemas are loaded on demand: a page with the openings in its document does not need them. */
async function requestOpenings(signal: AbortSignal): Promise<Openings> {
  const { publishedOpenings } = await import('@sumut/contracts/content/openings');
  return call(publishedOpenings, { signal });
}

/**
 * Returns the last known openings, and then the openings of the server. Unchanged openings are not rendered again. If the
 * request fails, the last known openings stay.
 */
export function useOpenings(): Openings {
  const [openings, setOpenings] = useState(lastOpenings);
  useEffect(() => {
    if (areFromDocument) {
      areFromDocument = false;
      return;
    }
    const controller = new AbortController();
    requestOpenings(controller.signal).then(
      (response) => {
        if (isSame(response, lastOpenings)) return;
        lastOpenings = response;
        setOpenings(response);
      },
      // The page works without a response, and the next visit sends the request again.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return openings;
}

/** Returns the openings of a department, or all openings if `department` is null. */
export const filterOpenings = (
  openings: readonly Opening[],
  department: string | null,
): readonly Opening[] =>
  department === null ? openings : openings.filter((opening) => opening.department === department);
