import { useEffect, useSyncExternalStore } from 'react';
import { isOutdated, pollOften, subscribeOutdated } from './watchSnapshot.ts';

/** For a page that failed: whether a newer snapshot is live, which is polled more often while the page is shown. */
export function useOutdated(): boolean {
  useEffect(pollOften, []);
  return useSyncExternalStore(subscribeOutdated, isOutdated);
}
