import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { HydratedContext } from './useIsHydrated.ts';

/**
 * Wraps a tree whose markup a build or the server has rendered. In this tree `useIsHydrated` returns false until hydration. Components
 * that change afterwards render again in a transition. `useSyncExternalStore` with a server snapshot would render them in the same task
 * as the hydration, which blocks the page.
 */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}
