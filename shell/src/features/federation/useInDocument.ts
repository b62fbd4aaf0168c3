import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the component's markup was in the document, and React has taken it over. */
export function useInDocument(): boolean {
  const now = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [first] = useState(now);
  return first;
}
