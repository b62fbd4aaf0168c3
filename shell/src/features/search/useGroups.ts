import { useEffect, useState } from 'react';
import type { SearchGroup } from './findEntries.ts';

export interface LoadedGroups {
  groups: SearchGroup[];
  /** False if a search part could not be loaded. */
  complete: boolean;
}

/** Loads the groups to search: undefined while loading, null if nothing could be loaded. `retry` loads them again. */
export function useGroups(
  load: () => Promise<LoadedGroups>,
): [groups: LoadedGroups | null | undefined, retry: () => void] {
  const [loaded, setLoaded] = useState<LoadedGroups | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    load().then(
      (groups) => current && setLoaded(groups),
      () => current && setLoaded(null),
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  const retry = () => {
    setLoaded(undefined);
    setAttempt((last) => last + 1);
  };
  return [loaded, retry];
}
