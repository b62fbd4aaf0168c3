import { useEffect, useRef } from 'react';
import type { Opening } from '@sumut/contracts/content/openings';

/** Expands the `details` element around the target of the URL's fragment, and returns whether there is one. */
function expandTarget(): boolean {
  const target = document.getElementById(window.location.hash.slice(1));
  const details = target?.closest('details');
  if (!details) return false;
  if (!details.open) {
    details.open = true;
    target?.scrollIntoView();
  }
  return true;
}

/**
 * Expands the opening that the fragment of the page's URL names. Browsers expand it themselves when they load a document, but not in
 * markup that code adds later. Each fragment is followed once: an opening that a filter hides and shows again stays collapsed. An
 * opening that only the response of the server contains is expanded when it arrives in `openings`.
 */
export function useExpandOnFragment(openings: readonly Opening[]): void {
  const followed = useRef(false);
  useEffect(() => {
    followed.current ||= expandTarget();
  }, [openings]);
  useEffect(() => {
    const follow = () => {
      followed.current = expandTarget();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}
