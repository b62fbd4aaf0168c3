import { useEffect, useSyncExternalStore } from 'react';
import { isOutdated, pollOften, subscribeOutdated } from './watchSnapshot.ts';

/** Returns whether a newer snapshot is live. For a failed page: the snapshot is polled more often while the page is shown. */
export function useOutdated(): boolean {
  useEffect(pollOften, []);
  return useSyncExternalStore(subscribeOutdated, isOutdated);
}
