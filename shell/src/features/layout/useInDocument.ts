import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the component's markup was in the document before its code ran, or is rendered for that. */
export function useInDocument(): boolean {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [inDocument] = useState(!hydrated);
  return inDocument;
}
