import { useEffect, useState } from 'react';
import type { SearchGroup } from './findEntries.ts';

export interface LoadedGroups {
  groups: SearchGroup[];
  /** False when a part could not be loaded. */
  complete: boolean;
}

/** What can be searched: undefined while it loads, null when nothing could be loaded; and what loads it again. */
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
