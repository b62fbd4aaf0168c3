import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in a rendered page and while React takes it over: what depends on the visitor comes after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
