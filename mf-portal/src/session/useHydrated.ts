import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false in a rendered page and during hydration. Content that depends on the visitor is rendered after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
